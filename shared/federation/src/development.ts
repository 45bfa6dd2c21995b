/** Name of a remote's container while it is served from its sources. It never changes, so every page knows it. */
export function developmentName(remote: string): string {
  return `${remote}__development`.replace(/\W/g, '_')
}

/** File of the container script of a remote that is served from its sources. */
export const developmentEntry = 'remoteEntry.js'
