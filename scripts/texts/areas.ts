import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts } from './read-texts.ts'

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
  const sources = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      encoding: 'utf8',
      cwd: root,
    },
  )
  const files = sources.split('\0').filter(file => file && !/\.(test|testing)\.|\/testing\//.test(file))
  return areas.map(([area, inArea]) => ({
    area,
    files: files
      .filter(file => inArea.test(file))
      .map(file => ({ file, texts: readTexts(file, readFileSync(join(root, file), 'utf8')) }))
      .filter(({ texts }) => texts.length),
  }))
}
