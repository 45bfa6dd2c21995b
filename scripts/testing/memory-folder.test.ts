import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runNode } from '../checks/tool.ts'

/** Runs a process that uses the folder. @returns its exit code, the folder and whether it existed */
async function useFolder() {
  const module = join(import.meta.dirname, 'memory-folder.ts')
  const script = `
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    const { useMemoryFolder } = await import(${JSON.stringify(module)})
    useMemoryFolder()
    console.log(JSON.stringify([tmpdir(), existsSync(tmpdir())]))`
  const { code, stdout } = await runNode('--input-type=module', ['-e', script])
  const [folder, existed] = JSON.parse(stdout)
  return { code, folder, existed }
}

test('the temporary folder exists for the process and its children, and is removed at the end', async () => {
  const { code, folder, existed } = await useFolder()
  expect([code, existed]).toEqual([0, true])
  expect(folder.startsWith('/dev/shm/showcase-test-') && existsSync(folder)).toBe(false)
})

/** Only root can make a folder of another user. */
const testAsRoot = process.getuid?.() === 0 && existsSync('/dev/shm') ? test : test.skip

testAsRoot('an abandoned folder is removed if it belongs to this user', async () => {
  // Processes have smaller numbers.
  const [own, other] = ['/dev/shm/showcase-test-9999998', '/dev/shm/showcase-test-9999999']
  try {
    mkdirSync(own)
    mkdirSync(other)
    chownSync(other, 4321, 4321)
    // Without enough memory the process does nothing.
    const isUsed = (await useFolder()).folder !== tmpdir()
    expect([isUsed && existsSync(own), existsSync(other)]).toEqual([false, true])
  } finally {
    for (const folder of [own, other]) rmSync(folder, { recursive: true, force: true })
  }
})
