import { TestEnvironment } from 'jest-environment-jsdom'

/** Node's FormData, which fetch accepts, that also reads a form of the page. */
function pageFormData(FromPage: typeof FormData) {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (form) for (const [name, value] of new FromPage(form, submitter)) this.append(name, value)
    }
  }
}

/** jsdom's request that also sends Node's blobs. */
function pageUpload(FromPage: typeof XMLHttpRequest) {
  return class extends FromPage {
    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (body instanceof Blob) body.arrayBuffer().then(bytes => super.send(bytes))
      else super.send(body)
    }
  }
}

/** An observer that reports nothing, because jsdom has no layout. */
const inertObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** No media query matches. */
function noMedia(media: string) {
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }
}

/**
 * Globals that jsdom lacks, or has in a version that Node's fetch rejects. They must all come from Node: a request accepts
 * only its own AbortSignal, a response only its own Blob. MessageChannel is not among them: React would schedule with it,
 * and its open port would keep the process alive.
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

/** The jsdom environment of `jest.config.ts`. */
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
    // jsdom's reports an error each time that axe asks for it.
    page.HTMLCanvasElement.prototype.getContext = () => null
  }
}
