/** Replaces style sheets, SVG files and fonts in tests. */
export default ''
