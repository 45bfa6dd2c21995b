import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

function showcaseRemote(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'remote-cli.ts'), ...args], { encoding: 'utf8' })
}

test('showcase-remote prints its usage, and refuses wrong arguments with a line that says why', () => {
  const usage = expect.stringContaining('showcase-remote release')
  expect(showcaseRemote('--help')).toMatchObject({ status: 0, stdout: usage, stderr: '' })
  expect(showcaseRemote()).toMatchObject({ status: 2, stdout: usage })
  const unknown = showcaseRemote('release', '--tenant', 'terracotta')
  expect(unknown).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Unknown option '--tenant'\.\nshowcase-remote/),
  })
  expect(unknown.stderr).not.toMatch(/^ {4}at /m)
  for (const option of ['canary', 'tenants'])
    expect(showcaseRemote('release', `--${option}`, '')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`--${option} is empty.`),
    })
  const port = showcaseRemote('dev', '--port', 'reviews')
  expect(port).toMatchObject({ status: 2, stderr: expect.stringContaining('reviews is not a port.') })
})
