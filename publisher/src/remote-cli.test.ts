import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const remote = join(import.meta.dirname, '../../remotes/remote-operators')

function showcaseRemote(...args: string[]) {
  const env = { ...process.env, REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_TOKEN: 't'.repeat(32) }
  const options = { cwd: remote, env, encoding: 'utf8' } as const
  return spawnSync(process.execPath, [join(import.meta.dirname, 'remote-cli.ts'), ...args], options)
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

test('showcase-remote dev proposes another port if its own is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { status, stderr } = showcaseRemote('dev', '--port', `${port}`)
  server.close()
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port} is in use. Choose another, such as --port ${port + 1}.`)
})
