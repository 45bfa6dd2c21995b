import { format } from 'node:util'
import { afterEach, expect } from '@jest/globals'

/** What React says of a page that is put together wrongly; everything else it says stands in the log. */
const faults =
  /two children with the same key|unique "key" prop|[Hh]ydrat|cannot (be|contain) a|does not recognize the|[Cc]hanging an uncontrolled|Rendered (more|fewer) hooks|Cannot update a component/

const complaints: string[] = []
const { error } = console
console.error = (...said: unknown[]) => {
  const text = format(...said)
  if (faults.test(text)) complaints.push(text)
  error(...said)
}

/** Run by jest before each test file of the browser's side. */
afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
