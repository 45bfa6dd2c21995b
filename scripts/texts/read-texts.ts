import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { filesOfTree } from '../checks/tool.ts'

/** A node of the syntax tree, as swc serializes it. */
type Node = { type: string } & Record<string, unknown>

/** Attributes and properties whose text people read, even a single word. */
const visible =
  /^(alt|aria-?(label|description)|action|body|button|caption|confirm|description|done|empty|fallback|headings?|help|hint|instead|label|lead|legend|message|name|note|notification|placeholder|prompt|question|reason|subject|suffix|summary|subtitle|term|text|title|todo|what|why|\w+(Label|Text|Title|Hint|Message))$/
/** Attributes and properties that hold class names, selectors, addresses and the like. */
const hidden = /^(accept|className|class|data-.*|href|id|key|mode|path|rel|role|sizes|sql|src|srcSet|style|type)$/
/** Calls whose arguments only developers read. */
const internal =
  /^(Error|RangeError|TypeError|RegExp|URL|querySelector(All)?|closest|matches|info|debug|warn|error|fatal)$/

/**
 * The sentences of a source file that a person may read on a screen or in a mail, in their order. A value within a text is
 * `{…}`. Outside of JSX, of the attributes above and of
 * the modules of messages, a text counts if it has two words.
 */
export function readTexts(file: string, source: string): string[] {
  const texts: string[] = []
  const hasOnlyMessages = /(messages|errors|sort)\.ts$/.test(file)

  function add(text: string, isCertain: boolean) {
    const line = text.replace(/\s+/g, ' ').trim()
    const isSentence = isCertain ? /\p{L}{2}/u.test(line) : /\p{L}.* \p{L}{2}|\p{L}{2} \{/u.test(line) && !isCode(line)
    if (isSentence) texts.push(line)
  }

  function visitAll(value: unknown, isCertain: boolean): void {
    if (Array.isArray(value)) for (const item of value) visitAll(item, isCertain)
    else if (isNode(value)) visit(value, isCertain)
    else if (value && typeof value === 'object') visitAll(Object.values(value), isCertain)
  }

  function visit(node: Node, isCertain: boolean): void {
    switch (node.type) {
      case 'StringLiteral':
        add(String(node.value), isCertain)
        break
      case 'TemplateLiteral':
        add(templateOf(node), isCertain)
        visitAll(node.expressions, false)
        break
      case 'TaggedTemplateExpression':
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TsLiteralType':
        break
      case 'JSXAttribute':
      case 'KeyValueProperty': {
        const name = nameOf(node.type === 'JSXAttribute' ? node.name : node.key)
        if (!hidden.test(name)) visitAll(node.value, hasOnlyMessages || visible.test(name))
        break
      }
      case 'CallExpression':
      case 'NewExpression': {
        const callee = node.callee as Node
        const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee)
        if (!internal.test(name)) visitAll([callee, node.arguments], false)
        break
      }
      case 'BinaryExpression':
        // Not the operands of comparisons.
        if (/^(\+|&&|\|\||\?\?)$/.test(String(node.operator))) visitAll([node.left, node.right], isCertain)
        break
      case 'ConditionalExpression':
        visitAll(node.test, false)
        visitAll([node.consequent, node.alternate], isCertain)
        break
      case 'JSXElement':
      case 'JSXFragment':
        add(flat(node.children as Node[]), true)
        visitAll(node.opening, false)
        visitChildren(node.children as Node[])
        break
      default:
        visitAll(Object.values(node), isCertain && !/Function|Block|Statement/.test(node.type))
    }
  }

  /** The text of nested elements is part of their parent's sentence if that has words of its own. */
  function visitChildren(children: Node[]) {
    const isSentence = hasWords(children)
    for (const child of children) {
      if (child.type === 'JSXElement' && isSentence) {
        visitAll(child.opening, false)
        visitChildren(child.children as Node[])
      } else if (child.type !== 'JSXText') visitAll(child, child.type === 'JSXExpressionContainer')
    }
  }

  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  visitAll(body, false)
  return [...new Set(texts)]
}

function isNode(value: unknown): value is Node {
  return typeof (value as Node | null)?.type === 'string'
}

function nameOf(key: unknown): string {
  return String((key as Node | null)?.value ?? '')
}

function hasWords(children: Node[]): boolean {
  return children.some(({ type, value }) => type === 'JSXText' && /\p{L}{2}/u.test(String(value)))
}

/** The sentence of JSX children, empty if they have no words of their own. */
function flat(children: Node[], isNested = false): string {
  if (!isNested && !hasWords(children)) return ''
  return children
    .map(child => {
      if (child.type === 'JSXText') return String(child.value)
      if (child.type === 'JSXElement') return flat(child.children as Node[], true)
      const { expression } = child as { expression?: Node }
      return expression?.type === 'StringLiteral' ? String(expression.value) : '{…}'
    })
    .join('')
}

function templateOf({ quasis }: Node): string {
  return (quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('{…}')
}

/** Texts in two words that no person reads: media queries, class names, SQL, header values. */
function isCode(text: string): boolean {
  return (
    /^[@#.(<*/]|[;<>]|=\{|\b\w+=|\w\(|https?:|\/\*|^\w+\/\w+|--|\w_\w|::|\b\w+ as \w+$|\bno-\w+$|^is not$|^0px/.test(
      text,
    ) || /^(select|insert into|update|delete from|with \w+ as|create|order by|PUT|Bearer) /.test(text)
  )
}

/** Every area of screens, mails and answers with the files that hold its texts. */
const areas: readonly (readonly [area: string, files: RegExp])[] = [
  ['Shell', /^shell\/(src|server|build)\//],
  ['Storefront', /^remotes\/remote-storefront\//],
  ['Platform site', /^remotes\/remote-marketing\//],
  ['Admin: products and catalogues', /^remotes\/remote-admin-catalogue\//],
  ['Admin: leads and messages', /^remotes\/remote-admin-leads\//],
  ['Admin: profile and settings', /^remotes\/remote-admin-profile\//],
  ['Operators', /^remotes\/remote-operators\//],
  [
    'Shared parts of screens',
    /^shared\/(ui|admin-kit|modal-host|api-client|drafts|outbox|router|session|native-bridge)\//,
  ],
  ['Messages of calls and forms', /^shared\/contract\//],
  [
    'Server: answers, mails and files',
    /^server\/src\/(accounts|api|catalog|core\/(images|mail|quotas)|leads|notifications)\//,
  ],
]

export type FileTexts = { file: string; texts: string[] }

/** The texts of every area, by file. `root` is the folder of the repository. */
export function readAreas(root: string): { area: string; files: FileTexts[] }[] {
  const files = filesOfTree(['*.ts', '*.tsx'], root).filter(file => !/\.(test|testing)\.|\/testing\//.test(file))
  return areas.map(([area, inArea]) => ({
    area,
    files: files
      .filter(file => inArea.test(file))
      .map(file => ({ file, texts: readTexts(file, readFileSync(join(root, file), 'utf8')) }))
      .filter(({ texts }) => texts.length),
  }))
}
