import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { describeFailures } from './failed-tests.ts'

const passed = { name: resolve('e2e/specs/home.test.ts'), status: 'passed', message: '', assertionResults: [] }

test('the end of a run names each failed suite with its error, without colors, then each failed test', () => {
  const failed = {
    name: resolve('e2e/specs/list.test.ts'),
    status: 'failed',
    message: '\u001b[1m  ● sorts\u001b[22m\n\n    no',
    assertionResults: [
      { fullName: 'list sorts', status: 'failed' },
      { fullName: 'list filters', status: 'passed' },
    ],
  }
  const broken = { ...passed, name: resolve('e2e/specs/new.test.ts'), status: 'failed', message: 'no module' }
  expect(describeFailures([{ testResults: [passed] }, { testResults: [failed, broken] }])).toBe(
    '\n━━ failed tests ━━\ne2e/specs/list.test.ts\n● sorts\n\n    no\n\ne2e/specs/new.test.ts\nno module' +
      '\n\n✗ e2e/specs/list.test.ts: list sorts\n✗ e2e/specs/new.test.ts: the file could not run',
  )
})

test('a run without failures adds nothing, and a long failure is cut', () => {
  expect(describeFailures([{ testResults: [passed] }])).toBe('')
  const message = Array.from({ length: 500 }, (_, line) => `line ${line}${' '.repeat(line * 20)}end`).join('\n')
  const text = describeFailures([{ testResults: [{ ...passed, status: 'failed', message }] }])
  expect(text).toMatch(/line 24 +end\n/)
  expect(text).toMatch(/line 25 +\n/)
  expect(text).toContain('line 59')
  expect(text).not.toContain('line 60')
})
