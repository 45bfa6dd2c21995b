import { TestEnvironment } from 'jest-environment-jsdom'
import { inertObserver, noMedia, pageFormData, pageUpload } from './page-globals.ts'

/**
 * What a page and its loaders use and jsdom lacks or has in a kind that Node's fetch refuses. All of the family must
 * come from one place: a request takes no foreign signal, a response no foreign blob. Not among them is MessageChannel:
 * React would schedule by it, and its open port would keep the process alive.
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

/** jsdom as the tests of pages need it; named in `jest.config.ts`. */
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
