/** Browser APIs that jsdom lacks, or whose jsdom classes do not work with Node's fetch. */

/** Node's FormData, which a request accepts, that also reads a form element. */
export function pageFormData(FromPage: typeof FormData) {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (form) for (const [name, value] of new FromPage(form, submitter)) this.append(name, value)
    }
  }
}

/** jsdom's XMLHttpRequest, that also sends Node's blobs. */
export function pageUpload(FromPage: typeof XMLHttpRequest) {
  return class extends FromPage {
    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (body instanceof Blob) body.arrayBuffer().then(bytes => super.send(bytes))
      else super.send(body)
    }
  }
}

/** An observer without events, because jsdom has no layout. */
export const inertObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** No media query matches. */
export function noMedia(media: string) {
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
