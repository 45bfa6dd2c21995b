import { onceIdle } from '../when-idle.ts'

const page = window.__SHOWCASE__
const { tells } = page

// A page in a frame is the owner's preview of the shop.
if (tells && window.parent === window) {
  onceIdle(() => {
    import('./reporter.ts').then(
      ({ report }) => report(page, tells),
      () => undefined,
    )
  })
}
