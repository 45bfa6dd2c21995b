/** The logos of the demo businesses, 512 units square: one mark each, readable at 32 pixels. */
function square(ground: string, mark: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" rx="116" fill="${ground}"/>${mark}</svg>`
}

/** A pot on the wheel, its throwing rings left open. */
export const terracottaLogo = square(
  '#a9512f',
  '<path d="M196 118h120c-6 26 6 44 34 70 30 28 42 62 36 102-8 54-52 96-130 96s-122-42-130-96c-6-40 6-74 36-102 28-26 40-44 34-70Z" fill="#f6e9da"/><path d="M140 262c68 26 164 26 232 0M144 304c66 26 158 26 224 0" fill="none" stroke="#a9512f" stroke-width="15" stroke-linecap="round"/><rect x="176" y="402" width="160" height="18" rx="9" fill="#f6e9da"/>',
)

/** A star above a low horizon. */
export const northlightLogo = square(
  '#24343f',
  '<path d="M256 92l26 112 112 26-112 26-26 112-26-112-112-26 112-26Z" fill="#f3ead7"/><path d="M112 388a180 180 0 0 1 288 0" fill="none" stroke="#c8a667" stroke-width="18" stroke-linecap="round"/><rect x="112" y="404" width="288" height="14" rx="7" fill="#f3ead7"/>',
)

/** A peak in a square frame, the route marked. */
export const fieldkitLogo = square(
  '#d8742a',
  '<path d="M84 380 216 150l66 112 38-56 108 174Z" fill="#fff6e6"/><path d="M216 150l34 58-34 36-34-34Z" fill="#1f2a24"/><path d="M120 416h272" stroke="#1f2a24" stroke-width="22" stroke-linecap="round"/><circle cx="372" cy="142" r="34" fill="#1f2a24"/>',
)
