import { timing } from '@showcase/contract/limits'
import './flickity-layered.css'
import Flickity from 'flickity'

interface FlickityOptions {
  isBanner: boolean
  autoPlay: boolean
}

/**
 * Starts flickity on a track of `[data-slide]` elements at its current scroll position. Returns a function that stops it.
 * A separate chunk, so that the first load does not contain flickity.
 */
export function startFlickity(track: HTMLElement, { isBanner, autoPlay }: FlickityOptions): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const cells = [...track.querySelectorAll<HTMLElement>('[data-slide]')]
  const edge = track.scrollLeft + 1
  const first = Math.max(
    0,
    cells.findIndex(cell => cell.offsetLeft - track.offsetLeft + cell.offsetWidth / 2 > edge),
  )
  const hadFocus = track.contains(document.activeElement) ? document.activeElement : null
  const flickity = new Flickity(track, {
    cellSelector: '[data-slide]',
    cellAlign: 'left',
    contain: true,
    groupCells: !isBanner,
    wrapAround: isBanner,
    autoPlay: autoPlay && !isCalm && !hadFocus ? timing.carousel : false,
    pauseAutoPlayOnHover: true,
    selectedAttraction: isCalm ? 1 : 0.03,
    friction: isCalm ? 1 : 0.32,
    arrowShape: 'M57 22 31 50l26 28-4 4-30-32 30-32z',
  })
  // Flickity focuses the track at each touch, and browsers then draw the focus ring around the slides.
  Object.assign(flickity, { focus() {} })
  // Flickity sets aria-hidden on the other slides, but their links are focusable: focus selects their slide instead.
  const unhide = () => {
    for (const cell of cells) cell.removeAttribute('aria-hidden')
  }
  // Visitors who use the keyboard or a screen reader stop the slides by it.
  const follow = (event: Pick<Event, 'target'>) => {
    flickity.stopPlayer()
    const cell = cells.findIndex(candidate => candidate.contains(event.target as Node))
    if (cell < 0) return
    const viewport = track.querySelector('.flickity-viewport')
    if (viewport) viewport.scrollLeft = 0
    flickity.selectCell(cell, false, true)
  }
  // The current thumbnail of a gallery changes while its pictures are scrolled. Flickity changes `aria-current` of the dots.
  const observer = new MutationObserver(() => follow({ target: track.querySelector('[aria-current=true]') }))
  for (const cell of cells) observer.observe(cell, { subtree: true, attributeFilter: ['aria-current'] })
  flickity.on('select', unhide)
  track.addEventListener('focusin', follow)
  track.scrollLeft = 0
  flickity.selectCell(first, false, true)
  unhide()
  if (hadFocus instanceof HTMLElement && document.activeElement !== hadFocus) hadFocus.focus({ preventScroll: true })
  return () => {
    observer.disconnect()
    track.removeEventListener('focusin', follow)
    flickity.destroy()
  }
}
