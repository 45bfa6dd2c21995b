import { TestEnvironment } from 'jest-environment-jsdom'
import { inertObserver, noMedia, pageFormData, pageUpload } from './page-globals.ts'

/**
 * APIs that pages use and that jsdom lacks or implements in classes that Node's fetch refuses. All of them must come from one
 * place: a request rejects a foreign signal, a response a foreign blob. MessageChannel is excluded: React would schedule with
 * it, and its open port would keep the process alive.
 */
const fromNode = {
  TextEncoder,
  TextDecoder,
  TextEncoderStream,
  TextDecoderStream,
  ReadableStream,
  WritableStream,
  TransformStream,
  fetch,
  Request,
  Response,
  Headers,
  Blob,
  File,
  AbortController,
  AbortSignal,
  URL,
  URLSearchParams,
  structuredClone,
  Uint8Array,
  ArrayBuffer,
}

/** The jsdom environment of page tests, named in `jest.config.ts`. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given)
    const page = this.global as unknown as Window & typeof globalThis
    const { FormData: fromPage, XMLHttpRequest: request } = page
    Object.assign(page, fromNode, {
      FormData: pageFormData(fromPage),
      XMLHttpRequest: pageUpload(request),
      IntersectionObserver: inertObserver,
      ResizeObserver: inertObserver,
      matchMedia: noMedia,
      scrollTo: () => {},
    })
    Object.defineProperty(page, 'crypto', { value: crypto })
    page.Element.prototype.scrollIntoView = () => {}
  }
}
