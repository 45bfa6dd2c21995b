import type * as Jest from '@jest/globals'

/** What `@jest/globals` exports to modules that Node loads itself. Each test file has values of its own. */
export let afterAll: typeof Jest.afterAll
export let afterEach: typeof Jest.afterEach
export let beforeAll: typeof Jest.beforeAll
export let beforeEach: typeof Jest.beforeEach
export let describe: typeof Jest.describe
export let expect: typeof Jest.expect
export let jest: typeof Jest.jest
export let test: typeof Jest.test

/** Sets the values for the next test file. Modules that imported them before see the new ones. */
export function setGlobals(globals: typeof Jest): void {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals)
}
