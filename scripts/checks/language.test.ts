import { expect, test } from '@jest/globals'
import { misusesIn } from './language.ts'

function found(file: string, source: string) {
  return misusesIn(file, source).map(({ line, found }) => `${line} ${found}`)
}

test.each([
  ['a comment', 'a.ts', '/** Whoever asks gets it. */', '1 Whoever'],
  ['a line of a comment', 'a.ts', '/**\n * One.\n * What it sends is kept.\n */', '3 What'],
  ['line comments that continue', 'a.ts', 'x()\n// The page\n// comes to life.', '3 comes to life'],
  ['a sentence in a string', 'a.ts', "log('the worker goes on')", '1 goes on'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
  ['a sentence in a template', 'a.ts', 'log(`${name} is told again`)', '1 is told'],
  ['a test title', 'a.test.ts', "test('nobody else may', run)", '1 nobody '],
  ['JSX text', 'a.tsx', 'const a = <p>\n  Mended\n</p>', '2 Mended'],
  ['a JSX attribute', 'a.tsx', '<Box label="Your favourite shop" />', '1 favourite'],
  ['a comment of a style sheet', 'a.css', 'a { }\n/* The colour of links. */', '2 colour'],
  ['a comment of a migration', 'a.sql', 'create table a ();\n  -- Whoever asks.', '2 Whoever'],
  [
    'comments of a configuration that continue',
    'docker-compose.yml',
    '# The page\n# comes to life.',
    '2 comes to life',
  ],
  ['a comment of a Dockerfile', 'Dockerfile', 'FROM a\n# What it holds.', '2 What'],
  ['a comment of an INI file', 'a.ini', 'a = 1\n; Nobody else.', '2 Nobody'],
  ['a paragraph of Markdown', 'a.md', '# Title\n\nOne line,\nand it stands there.', '4 stands there'],
  ['a cell of a table', 'a.md', '| a | b |\n| - | - |\n| x | Nobody else sees it. |', '3 Nobody'],
  ['a heading', 'a.md', '## What visitors see', '1 What'],
])('%s is checked', (_what, file, source, expected) => {
  expect(found(file, source)).toEqual([expected])
})

test.each([
  [
    'a number before a plural',
    'a.tsx',
    'const a = <p>{numberText(found)} products</p>',
    '{numberText(found)} products',
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
  ['a length before a plural', 'a.ts', 'const a = `${found.length} products`', '{found.length} products'],
  ['a plural in parentheses', 'a.ts', "const a = 'Product(s) deleted.'", 't(s)'],
  ['a choice between two texts', 'a.ts', "const a = found === 1 ? 'product' : 'products'", "=== 1 ? '"],
])('%s is found: countOf knows singular and plural', (_what, file, source, expected) => {
  expect(found(file, source)).toEqual([`1 ${expected}`])
})

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
  ['a limit', 'a.ts', 'const a = `At most ${numberText(importLimits.records)} lines`'],
  ['a count of another number', 'a.tsx', 'const a = <p>{shown.length} of {countOf(all.length, "product")}</p>'],
  ['a test', 'a.test.ts', "const a = found === 1 ? 'product' : 'products'"],
  ['a question', 'a.md', 'What is a tenant? Who may sign in?'],
  ['inline code', 'a.md', 'Set `colour` with `whoever()`.'],
  ['a code block', 'a.md', '```sh\nWhat goes on here\n```'],
  ['the target of a link', 'a.md', '[the page](https://colour.example/what goes on)'],
  ['an identifier', 'a.ts', 'const colour = whoever.tells(lane)'],
  ['a string without a space', 'a.ts', "const key = 'colour'"],
  ['a legitimate verb', 'a.ts', '// A stub stands in for the API. A test tries what a visitor does.'],
  ['an address', 'a.ts', "const address = '3 Kiln Lane'"],
  ['a word that the specification fixes', 'a.md', 'A catalogue takes an enquiry.'],
])('%s is not flagged', (_what, file, source) => {
  expect(found(file, source)).toEqual([])
})

test('a finding names the term to use', () => {
  expect(misusesIn('a.md', 'Its bones show first.')).toEqual([{ line: 1, found: 'bones', instead: 'skeleton' }])
})
