import * as apiClient from '@showcase/api-client'
import * as modalHost from '@showcase/modal-host'
import * as nativeBridge from '@showcase/native-bridge'
import * as router from '@showcase/router'
import * as session from '@showcase/session'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as valtio from 'valtio'
import * as valtioUtils from 'valtio/utils'

// biome-ignore lint/performance/noBarrelFile: the entry of the server bundle
export { renderPage } from './server/render-page.tsx'

/** The shared modules of remotes' server builds: the same instances that render the page. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  valtio,
  'valtio/utils': valtioUtils,
  '@showcase/api-client': apiClient,
  '@showcase/modal-host': modalHost,
  '@showcase/native-bridge': nativeBridge,
  '@showcase/router': router,
  '@showcase/session': session,
}
