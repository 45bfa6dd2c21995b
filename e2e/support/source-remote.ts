import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** A remote outside the repository, with one page at a business's `/workshop`, whose sources a spec may change. */
export interface SourceRemote {
  folder: string
  edit(file: string, from: string, to: string): void
  remove(): void
}

/** Writes the remote into a temporary folder. It uses the packages of a remote of the workspace. */
export function sourceRemote(): SourceRemote {
  const above = mkdtempSync(join(tmpdir(), 'showcase-source-'))
  const folder = join(above, 'remote-workshop')
  mkdirSync(join(folder, 'src'), { recursive: true })
  const files = { 'remote.manifest.ts': manifest, 'src/workshop.routes.tsx': routes, 'src/workshop.page.tsx': page }
  for (const [file, text] of Object.entries({ ...files, 'src/workshop.page.module.css': style })) {
    writeFileSync(join(folder, file), text)
  }
  cpSync(join(remotes, 'remote-storefront/package.json'), join(folder, 'package.json'))
  symlinkSync(join(remotes, 'remote-storefront/node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    edit(file, from, to) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
      writeFileSync(path, text.replace(from, to))
    },
    remove: () => rmSync(above, { recursive: true, force: true }),
  }
}
