/** A router without a browser, for tests. It has a file of its own, so that no page loads it. */
// biome-ignore lint/performance/noBarrelFile: this package wraps a library
export { createMemoryRouter } from 'react-router-dom'
