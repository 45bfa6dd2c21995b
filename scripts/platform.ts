/** `npm run platform -- …`: commands for the operator of a platform. */
import '@showcase/server/ops/entry/main'
