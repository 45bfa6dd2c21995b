import { format } from 'node:util'
import { afterEach, expect } from '@jest/globals'

/** Errors that React logs about a faulty page; a test that causes one fails. Other messages are only logged. */
const faults =
  /two children with the same key|unique "key" prop|[Hh]ydrat|cannot (be|contain) a|does not recognize the|[Cc]hanging an uncontrolled|Rendered (more|fewer) hooks|Cannot update a component/

/** An element that browsers know and jsdom does not. */
const unknownToJsdom = /The tag <search> is unrecognized/

const found: string[] = []
const { error } = console
console.error = (...args: unknown[]) => {
  const text = format(...args)
  if (faults.test(text)) found.push(text)
  if (!unknownToJsdom.test(text)) error(...args)
}

/** Jest runs this file before each test file of the browser's code. */
afterEach(() => {
  expect(found.splice(0)).toEqual([])
})
