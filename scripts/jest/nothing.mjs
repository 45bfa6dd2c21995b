/** Stands for style sheets and fonts, which tests do not look at. */
export default ''
