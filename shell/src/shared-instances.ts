import * as modalHost from '@showcase/modal-host'
import * as router from '@showcase/router'
import * as session from '@showcase/session'
import * as React from 'react'
import * as valtio from 'valtio'
import 'valtio/utils'
import '@showcase/native-bridge'

/**
 * The shell really imports every shared module, or the federation would have nothing to hand to the remotes. The same
 * references let a test assert that shell and remotes hold one instance of each.
 */
export const sharedInstances = { React, router, session, valtio, modalHost }
