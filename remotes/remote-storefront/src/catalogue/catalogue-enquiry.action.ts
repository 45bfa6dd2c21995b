import type { LoaderFunctionArgs } from '@showcase/router'
import { enquiryAction } from '../enquiry/enquiry.action.ts'
import { catalogueAbout } from './catalogue-enquiry.loader.ts'

/** Takes the enquiry about the catalogue's products that the address names. */
export function catalogueEnquiryAction(args: LoaderFunctionArgs) {
  return enquiryAction(args, catalogueAbout(args))
}
