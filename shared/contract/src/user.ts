import { z } from 'zod'
import { counted, type GroupCalls, nothing } from './call.ts'
import { customDomainSchema } from './custom-domain.ts'
import { dashboardCalls } from './dashboard.ts'
import { domainMessages, domainProblem, readDomain } from './domain-checks.ts'
import {
  catalogueLeadSchema,
  forumSchema,
  image,
  ownerDetailsSchema,
  ownSessionSchema,
  preSignedSchema,
  productLeadSchema,
  siteNamesSchema,
  time,
  whole,
} from './entities.ts'
import { errors } from './errors.ts'
import {
  formPhone,
  formText,
  imageEntry,
  images,
  keptLines,
  link,
  oneLine,
  oneOf,
  oneOfOr,
  optionalText,
  paging,
  passwordDigest,
  readBy,
  text,
} from './fields.ts'
import { messageStates } from './filters.ts'
import { profileRules } from './form-rules.ts'
import { allLeadCalls } from './leads.ts'
import { listLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { usageSchema } from './quotas.ts'
import { byBusiness, byId, conflictWith, displayName, plainWrite, read, updatedAt, write } from './requests.ts'
import { parseTemplate, templateIds, themeIds } from './themes.ts'

/** Fields in the order in which the specification checks them: email, address, contact number. Missing fields stay. */
const profileForm = z.object({
  email: formText(profileRules, 'email', textLimits.email),
  address: formText(profileRules, 'address', textLimits.address),
  phoneNo: formPhone(profileRules, 'phoneNo'),
  facebookLink: link,
  instagramLink: link,
  youtubeChannelLink: link,
  pinterestLink: link,
  linkedInLink: link,
  websiteLink: link,
  description: keptLines(textLimits.description),
  /** Without it, the stored name stays. */
  displayName: displayName.refine(name => name !== '', formMessages.profile.name).optional(),
  /** A stored name to keep, a new file, or `''` to remove it. */
  logo: z.union([z.literal(''), imageEntry]).optional(),
  banners: images(listLimits.homeBanners, formMessages.profile.images).optional(),
  images: images(listLimits.aboutUsImages, formMessages.profile.images).optional(),
  currency: readBy(
    value => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
  ).optional(),
  updatedAt,
})

const domainName = readBy(
  oneLine,
  z.string({ error: domainMessages.required }).check(context => {
    const problem = domainProblem(context.value)
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
  }),
).transform(readDomain)

export const user = {
  fetchDetails: {
    ...read,
    summary: "The owner's profile.",
    request: nothing,
    payload: z.object({
      userData: ownerDetailsSchema,
      /** The confirmed address to which enquiries are mailed; `''` without one. */
      enquiriesTo: z.string(),
    }),
  },
  updateDetails: {
    ...write,
    summary:
      'Change the profile. `email` is the contact address, not the one that signs in. 409 with the current profile if it ' +
      'is newer than `updatedAt`.',
    request: profileForm,
    payload: z.object({
      /** The new version, for the next save. */
      updatedAt: time,
      logoPreSignedUrl: preSignedSchema.nullable(),
      newHomeBannersPreSignedUrls: z.array(preSignedSchema),
      newAboutUsImagesPreSignedUrls: z.array(preSignedSchema),
    }),
    conflict: conflictWith(ownerDetailsSchema),
    errors: [errors.userBlocked, errors.unknownImage, errors.profileChanged],
  },
  confirmUploads: {
    ...write,
    summary: 'Check and accept uploaded images. `images` are stored names, as `fetch` and `fetchDetails` return them.',
    request: z.object({
      images: z.array(text(textLimits.imageName), 'must be a list of images').min(1).max(listLimits.confirmUploads),
    }),
    payload: z.object({
      accepted: z.array(image),
      rejected: z.array(z.object({ image, reason: z.string() })),
    }),
    errors: [errors.userBlocked],
  },
  changePassword: {
    ...plainWrite,
    summary: 'Change the password and end every other session.',
    request: z.object({
      password: passwordDigest(formMessages.changePassword.current, errors.malformedPassword),
      newPassword: passwordDigest(formMessages.changePassword.new, errors.malformedPassword),
    }),
    errors: [errors.currentPasswordWrong, errors.malformedPassword, errors.passwordCommon],
  },
  fetchUsage: {
    ...read,
    summary:
      'The use of the quotas of the business. Over a quota, calls for products, catalogues and imports answer 409 with the used and allowed amounts.',
    request: nothing,
    payload: z.object({ usage: usageSchema }),
  },
  fetchSessions: {
    ...read,
    summary: 'The owner’s sessions, the most recently used first, at most 100.',
    request: nothing,
    payload: z.object({ sessions: z.array(ownSessionSchema) }),
  },
  deleteSession: {
    ...plainWrite,
    summary: 'End one session. Its next call fails with `token expired`.',
    request: byId,
    errors: [errors.sessionNotFound, errors.userBlocked],
  },
  deleteOtherSessions: {
    ...write,
    summary: 'End every session except this one.',
    request: nothing,
    payload: z.object({ count: whole }),
    errors: [errors.userBlocked],
  },
  updateTheme: {
    ...plainWrite,
    summary: 'Choose template and theme.',
    request: z.object({
      template: readBy(
        value => (typeof value === 'string' ? (parseTemplate(value) ?? value) : value),
        oneOf(templateIds),
      ),
      theme: oneOf(themeIds),
    }),
    errors: [errors.userBlocked],
  },
  setFCMT: {
    ...plainWrite,
    summary: 'Store the push token of the mobile shell.',
    request: z.object({ token: text(textLimits.pushToken) }),
  },
  fetchForums: {
    ...read,
    summary: 'Messages of visitors, newest first.',
    request: z.object({ search: optionalText(textLimits.search), state: oneOfOr(messageStates, 'open'), ...paging }),
    payload: z.object({ forums: z.array(forumSchema), ...counted }),
  },
  updateForum: {
    ...write,
    summary: 'Move a message into quarantine or out of it.',
    request: byId.extend({ state: oneOf(messageStates) }),
    payload: z.object({ forum: forumSchema }),
    errors: [errors.forumNotFound, errors.userBlocked],
  },
  deleteForum: {
    ...plainWrite,
    summary: 'Delete a message.',
    request: byId,
    errors: [errors.forumNotFound],
  },
  ...allLeadCalls(z.union([productLeadSchema, catalogueLeadSchema])),
  ...dashboardCalls,
  fetchCategories: {
    ...read,
    summary: 'Categories of the owner’s products that contain a text.',
    request: z.object({ category: optionalText(textLimits.category), ...paging }),
    payload: z.object({ categories: z.array(z.string()), ...counted }),
  },
  fetchAddress: {
    ...read,
    summary: "The name in the address of the owner's site, the names before, and the changes left.",
    request: nothing,
    payload: z.object({ address: siteNamesSchema }),
  },
  changeAddress: {
    ...write,
    summary:
      'Change the name in the address, at most 3 times in 30 days. The old name redirects and stays reserved for the business.',
    request: byBusiness,
    payload: z.object({ address: siteNamesSchema }),
    errors: [errors.businessNameTaken, errors.addressChangesUsed, errors.addressInUse, errors.userBlocked],
  },
  fetchDomain: {
    ...read,
    summary: 'The custom domain and its DNS records, without a new check; null without one.',
    request: nothing,
    payload: z.object({ domain: customDomainSchema.nullable() }),
  },
  setDomain: {
    ...write,
    summary: 'Request a custom domain. The answer has the DNS records to set.',
    request: z.object({ domain: domainName }),
    payload: z.object({ domain: customDomainSchema }),
    errors: [
      domainMessages.required,
      domainMessages.malformed,
      domainMessages.address,
      domainMessages.single,
      domainMessages.local,
      errors.domainOurs,
      errors.domainSuffix,
      errors.domainTaken,
      errors.domainPresent,
      errors.userBlocked,
    ],
  },
  verifyDomain: {
    ...write,
    summary: 'Check the DNS records, return the state of each, and serve the domain if all are right.',
    request: nothing,
    payload: z.object({ domain: customDomainSchema }),
    errors: [errors.domainNotFound, errors.domainTaken, errors.userBlocked],
  },
  deleteDomain: {
    ...plainWrite,
    summary: 'Remove the custom domain.',
    request: nothing,
    errors: [errors.domainNotFound, errors.userBlocked],
  },
} satisfies GroupCalls<'user'>
