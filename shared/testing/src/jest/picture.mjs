/** Replaces pictures in tests, which do not load them. */
export default '/picture.webp'
