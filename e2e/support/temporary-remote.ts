import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaceInFile } from './local-remote.ts'

const remotes = join(import.meta.dirname, '../../remotes')

const manifest = `import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-workshop',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: { './workshop': './src/workshop.routes.tsx' },
  mounts: [{ at: 'business:/workshop', expose: './workshop' }],
})
`
const routes = `import { Workshop } from './workshop.page.tsx'

export const routes = [{ id: 'workshop', index: true, Component: Workshop }]
`
const page = `import { useState } from 'react'
import classes from './workshop.page.module.css'

export function Workshop() {
  const [pressed, setPressed] = useState(0)
  return (
    <section className={classes.page}>
      <h1>At the wheel</h1>
      <button type="button" onClick={() => setPressed(pressed + 1)}>Pressed {pressed}</button>
    </section>
  )
}
`
const style = `.page { padding-block-start: 11px; }
`

/** A remote in a temporary folder, with one page at a business's `/workshop`. */
export interface TemporaryRemote {
  folder: string
  edit(file: string, from: string, to: string): void
  remove(): void
}

/** The remote resolves its packages through a remote of the workspace. */
export function writeTemporaryRemote(): TemporaryRemote {
  const parent = mkdtempSync(join(tmpdir(), 'showcase-remote-'))
  const folder = join(parent, 'remote-workshop')
  mkdirSync(join(folder, 'src'), { recursive: true })
  const files = {
    'remote.manifest.ts': manifest,
    'src/workshop.routes.tsx': routes,
    'src/workshop.page.tsx': page,
    'src/workshop.page.module.css': style,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  cpSync(join(remotes, 'remote-storefront/package.json'), join(folder, 'package.json'))
  symlinkSync(join(remotes, 'remote-storefront/node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    edit: (...edit) => replaceInFile(folder, ...edit),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}
