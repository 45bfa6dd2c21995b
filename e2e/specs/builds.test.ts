import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { newestBuild } from '@showcase/federation/build-files'

const root = join(import.meta.dirname, '../..')
const remotes = globSync('remote-*', { cwd: join(root, 'remotes') })

test.each([...remotes, 'shell'])('the build of %s does not contain the path of its folder', name => {
  const dist = name === 'shell' ? join(root, 'shell/dist') : join(root, 'remotes', name, 'dist')
  const build = newestBuild(dist, name === 'shell' ? 'shell.json' : 'remote.json')
  const files = globSync('**/*.{js,cjs,css,json}', { cwd: build })
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter(file => readFileSync(join(build, file), 'utf8').includes(root))).toEqual([])
})
