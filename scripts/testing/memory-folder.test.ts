import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runNode } from '../checks/tool.ts'

test('the temporary folder exists for the process and its children, and is removed at the end', async () => {
  const module = join(import.meta.dirname, 'memory-folder.ts')
  const script = `
    import { existsSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    const { useMemoryFolder } = await import(${JSON.stringify(module)})
    useMemoryFolder()
    console.log(JSON.stringify([tmpdir(), existsSync(tmpdir())]))`
  const { code, stdout } = await runNode('--input-type=module', ['-e', script])
  const [folder, existed] = JSON.parse(stdout)
  expect([code, existed]).toEqual([0, true])
  expect(folder.startsWith('/dev/shm/showcase-test-') && existsSync(folder)).toBe(false)
})
