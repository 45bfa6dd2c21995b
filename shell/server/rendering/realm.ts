import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction, constants, createContext, Script } from 'node:vm'
import { type CompiledFile, type Exposed, type RealmFunctions, type RealmHost, realmMain } from './realm-main.ts'

/** A JavaScript realm with globals and a shell of its own. */
export interface Realm {
  /** Evaluates a server build with a `require` that provides the shell's shared modules only. */
  evaluate(code: string, name: string): Exposed
  render: RealmFunctions['render']
}

/** Classes of the web that remotes use and V8 does not have. Nothing that opens a connection or another thread. */
const names = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
] as const
const classes = Object.fromEntries(names.map(name => [name, globalThis[name]]))

const parameters = ['module', 'exports', 'require']

/**
 * Compiles the shell once and returns a function that creates a realm with it. A realm costs about 5 ms and 1 MB, so each
 * release has its own: what it changes in its globals, in React or in the router reaches no other release.
 *
 * @param fetch sends the requests of the code that runs in the realms
 */
export function createRealms(renderFile: string, fetch: typeof globalThis.fetch): () => Realm {
  const shell = new Script(`(function (${parameters}) {${readFileSync(renderFile, 'utf8')}\n})`, {
    filename: renderFile,
  })
  const host: RealmHost = {
    classes,
    nodeEnv: process.env.NODE_ENV,
    fetch,
    print: text => void process.stdout.write(text),
    now: () => performance.now(),
    byteLength: text => Buffer.byteLength(text),
    randomUUID: () => crypto.randomUUID(),
    getRandomValues: array => crypto.getRandomValues(array),
    structuredClone,
    queueMicrotask,
    setImmediate: run => void setImmediate(run),
    setTimer: (run, milliseconds, repeats) =>
      Number(repeats ? setInterval(run, milliseconds) : setTimeout(run, milliseconds)),
    clearTimer: timer => clearTimeout(timer),
    require: createRequire(import.meta.url),
  }

  return () => {
    const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } })
    // Strict, so that a release that is called cannot reach its caller or the caller's arguments.
    const main: typeof realmMain = new Script(`'use strict';(${realmMain})`).runInContext(context)
    const { evaluate, render } = main(host, shell.runInContext(context) as CompiledFile)
    return {
      render,
      evaluate: (code, filename) =>
        evaluate(compileFunction(code, parameters, { filename, parsingContext: context }) as CompiledFile, filename),
    }
  }
}

/** Objects that lead to the prototypes behind the classes. */
function samples(): object[] {
  const reader = new Response('').body?.getReader() ?? {}
  return [new Headers().entries(), new URLSearchParams().entries(), new FormData().entries(), reader]
}

/** Node assigns `constructor` to streams that it creates, which a frozen data property of their prototype would prevent. */
function letObjectsSetConstructor(prototype: object): void {
  const { value, configurable } = Object.getOwnPropertyDescriptor(prototype, 'constructor') ?? {}
  if (!value || !configurable) return
  Object.defineProperty(prototype, 'constructor', {
    get: () => value,
    set(this: object, own: unknown) {
      Object.defineProperty(this, 'constructor', { value: own, writable: true, configurable: true, enumerable: true })
    },
  })
}

/**
 * Freezes the classes that realms share, with their prototypes. JavaScript's own objects are frozen by
 * `--frozen-intrinsics`; those of a realm are its own.
 */
export function freezeClasses(): void {
  const frozen = new Set<unknown>()
  function freeze(value: unknown) {
    if ((typeof value !== 'function' && typeof value !== 'object') || value === null || frozen.has(value)) return
    frozen.add(value)
    letObjectsSetConstructor(value)
    Object.freeze(value)
    freeze(Object.getPrototypeOf(value))
    for (const [name, { value: member, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      for (const part of [member, get, set]) if (typeof part === 'function' || name === 'prototype') freeze(part)
    }
  }
  for (const value of Object.values(classes)) freeze(value)
  for (const value of samples()) freeze(Object.getPrototypeOf(value))
}
