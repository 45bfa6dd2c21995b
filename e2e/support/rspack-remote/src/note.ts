export const note = 'From a chunk of its own.'
