import { format } from 'node:util'
import { afterEach, expect } from '@jest/globals'

/** React's warnings about invalid pages, which fail a test. Other warnings are only logged. */
const faults =
  /two children with the same key|unique "key" prop|[Hh]ydrat|cannot (be|contain) a|does not recognize the|[Cc]hanging an uncontrolled|Rendered (more|fewer) hooks|Cannot update a component/

const complaints: string[] = []
const { error } = console
console.error = (...said: unknown[]) => {
  const text = format(...said)
  if (faults.test(text)) complaints.push(text)
  error(...said)
}

/** Jest runs this before each test file of browser code. */
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
