/** Statements that stall readers or the previous release, and what to write instead. */
const rules: readonly [statement: RegExp, advice: string][] = [
  [
    /\bcreate\s+(unique\s+)?index\s+(?!concurrently)(if\s+not\s+exists\s+)?\w+\s+on\s+(?<table>\w+)/gi,
    'build it with "create index concurrently" in a file of its own',
  ],
  [/\bdrop\s+index\s+(?!concurrently)/gi, 'write "drop index concurrently" in a file of its own'],
  [
    /\balter\s+table\s+(?<table>\w+)[^;]*\badd\s+(constraint\s+\w+\s+)?(check|foreign)\b(?![^;]*\bnot\s+valid\b)/gi,
    'add the constraint "not valid", and validate it in a later file',
  ],
  [
    /\balter\s+table\s+(?<table>\w+)[^;]*\bset\s+not\s+null\b/gi,
    'add a check "not valid", and validate it in a later file',
  ],
  // A numeric type without a scale takes the stored values as they are.
  [
    /\balter\s+table\s+(?<table>\w+)[^;]*\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b(?!\s+numeric\s*;)/gi,
    'add a column of the new type',
  ],
  [/\balter\s+table\s+(?<table>\w+)[^;]*\brename\b/gi, 'the previous release uses the old name: add a column'],
  [/\b(vacuum\s+full|cluster|lock\s+table)\b/gi, 'it locks the whole table'],
]

/** The problems of a migration, one line each. A table that the file creates has no readers yet, so anything goes there. */
export function migrationProblems(text: string): string[] {
  const sql = text.replace(/--.*$/gm, '')
  const created = [...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name)
  const found = rules.flatMap(([statement, advice]) =>
    [...sql.matchAll(statement)]
      .filter(({ groups }) => !groups?.table || !created.includes(groups.table))
      .map(([start]) => `"${start.replace(/\s+/g, ' ').trim()}": ${advice}`),
  )
  const statements = sql.split(';').map(one => one.trim())
  const builds = statements.filter(one => /\bindex\s+concurrently\b/i.test(one))
  if (builds.length && builds.length < statements.filter(Boolean).length)
    found.push('a file with "index concurrently" runs outside a transaction and holds nothing else')
  for (const [, name] of sql.matchAll(/\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/gi))
    if (!new RegExp(`drop\\s+index\\s+concurrently\\s+if\\s+exists\\s+${name}\\b`, 'i').test(sql))
      found.push(`${name}: start with "drop index concurrently if exists ${name};", for a build that was interrupted`)
  return found
}
