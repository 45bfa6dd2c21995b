/** Stands for the address of a picture, which tests do not fetch. */
export default '/picture.webp'
