/** Parts of the page that jsdom lacks, or whose jsdom kind does not go together with Node's fetch. */

/** Node's FormData, which a request can carry, that also reads a form of the page. */
export function pageFormData(FromPage: typeof FormData) {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (form) for (const [name, value] of new FromPage(form, submitter)) this.append(name, value)
    }
  }
}

/** jsdom's request, that also sends one of Node's blobs. */
export function pageUpload(FromPage: typeof XMLHttpRequest) {
  return class extends FromPage {
    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (body instanceof Blob) body.arrayBuffer().then(bytes => super.send(bytes))
      else super.send(body)
    }
  }
}

/** Nothing ever comes into view or changes its size: jsdom lays nothing out. */
export const inertObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** A page to which no media query applies. */
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
