import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { type JestReport, proofRows } from './table.ts'

const file = 'server/src/some.test.ts'
const classes = [{ name: 'some', bound: '404', tests: [{ file, titled: /refuses/ }] }]

function report(...tests: [title: string, status: string][]): JestReport {
  const assertionResults = tests.map(([title, status]) => ({ title, fullName: `group ${title}`, status }))
  return { testResults: [{ name: resolve(file), assertionResults }] }
}

test('a class counts its tests in every report, and the inputs that titles name', () => {
  const one = report(['refuses a file', 'passed'], ['takes a file', 'passed'], ['refuses any (1,400 inputs)', 'passed'])
  expect(proofRows([one, one], classes)).toEqual([
    { class: 'some', inputs: 2802, tests: 4, bound: '404', result: 'within' },
  ])
})

test('a failed test and a test that no longer exists are reported', () => {
  expect(proofRows([report(['refuses a file', 'failed'])], classes)).toMatchObject([{ result: '1 failed' }])
  expect(proofRows([report(['takes a file', 'passed'])], classes)).toMatchObject([{ result: 'a test is missing' }])
  expect(proofRows([report(['refuses a file', 'pending'])], classes)).toMatchObject([{ tests: 0 }])
  expect(proofRows([], classes)).toMatchObject([{ result: 'not run' }])
})
