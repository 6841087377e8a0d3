import { settingFeature } from '#contract/base/shop/setting-feature.ts'
import type { Feature, LoggedSubject, WaitingSubject, WorkKind } from '#contract/base/subjects/feature.ts'
import { bookFeature } from '#contract/catalogue/book-admin/book-feature.ts'
import { campaignFeature } from '#contract/catalogue/campaigns/campaign-feature.ts'
import { homeFeature } from '#contract/catalogue/home/home-feature.ts'
import { importFeature } from '#contract/catalogue/imports/import-feature.ts'
import { pairingFeature } from '#contract/catalogue/pairings/pairing-feature.ts'
import { pickFeature } from '#contract/catalogue/picks/pick-feature.ts'
import { reviewFeature } from '#contract/catalogue/reviews/review-feature.ts'
import { synonymFeature } from '#contract/catalogue/search/synonym-feature.ts'
import { nameFeature } from '#contract/catalogue/taxonomy/name-feature.ts'
import { codFeature } from '#contract/goods/cod/cod-feature.ts'
import { runFeature } from '#contract/goods/delivery-runs/run-feature.ts'
import { counterFeature } from '#contract/goods/counter/counter-feature.ts'
import { parcelFeature } from '#contract/goods/parcels/parcel-feature.ts'
import { returnFeature } from '#contract/goods/returns/return-feature.ts'
import { stockFeature } from '#contract/goods/stock/stock-feature.ts'
import { accountFeature } from '#contract/identity/accounts/account-feature.ts'
import { notificationFeature } from '#contract/identity/notifications/notification-feature.ts'
import { sessionFeature } from '#contract/identity/sessions/session-feature.ts'
import { couponFeature } from '#contract/selling/coupons/coupon-feature.ts'
import { creditFeature } from '#contract/selling/credit/credit-feature.ts'
import { deliveryFeature } from '#contract/selling/delivery/delivery-feature.ts'
import { orderFeature } from '#contract/goods/fulfilment/order-feature.ts'
import { policyFeature } from '#contract/selling/policies/policy-feature.ts'
import { paymentFeature } from '#contract/selling/transactions/payment-feature.ts'
import { transferFeature } from '#contract/selling/transfers/transfer-feature.ts'
import { invoiceFeature } from '#contract/selling/invoices/invoice-feature.ts'
import { enquiryFeature } from '#contract/talking/enquiries/enquiry-feature.ts'
import { inboxFeature } from '#contract/talking/inbox/inbox-feature.ts'
import { phoneMessageFeature } from '#contract/talking/channels/phone-message-feature.ts'
import { letterFeature } from '#contract/talking/letters/letter-feature.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { auditFeature, noteFeature, reportFeature, todayFeature, viewFeature } from './desk-feature.ts'
import { operationsFeature } from './operations-feature.ts'

/** All features that the desk knows, in the order in which the palette offers what waits of them. */
export const features = [
  settingFeature,
  sessionFeature,
  accountFeature,
  notificationFeature,
  bookFeature,
  campaignFeature,
  importFeature,
  nameFeature,
  pairingFeature,
  pickFeature,
  reviewFeature,
  synonymFeature,
  homeFeature,
  orderFeature,
  runFeature,
  parcelFeature,
  paymentFeature,
  transferFeature,
  invoiceFeature,
  couponFeature,
  creditFeature,
  deliveryFeature,
  policyFeature,
  returnFeature,
  codFeature,
  counterFeature,
  stockFeature,
  enquiryFeature,
  inboxFeature,
  letterFeature,
  phoneMessageFeature,
  auditFeature,
  noteFeature,
  reportFeature,
  todayFeature,
  viewFeature,
  operationsFeature,
] as const satisfies readonly Feature[]

type Declared = (typeof features)[number]
/** That part of each feature that has it, then the keys of them all. */
type PartOf<Name extends keyof Feature> = Declared extends infer One
  ? One extends { readonly [name in Name]: infer Part }
    ? Part
    : never
  : never
type KeyOf<Part> = Part extends unknown ? keyof Part & string : never

export type AuditAction = KeyOf<PartOf<'actions'>>
export type AuditKind = KeyOf<PartOf<'objects'>>
export type Waiting = KeyOf<PartOf<'waiting'>>
export type WorkKey = KeyOf<PartOf<'work'>>

type CountIn<Part> = Part extends unknown
  ? {
      [key in keyof Part]: Part[key] extends { menu: infer Count extends string } ? Count : never
    }[keyof Part]
  : never
type OfferIn<Part> = Part extends unknown
  ? { [key in keyof Part]: Part[key] extends { command: object } ? key & string : never }[keyof Part]
  : never
/** Counts beside the menu, and what waits that the palette offers to do. */
export type MenuCount = CountIn<PartOf<'waiting'>>
export type Offered = OfferIn<PartOf<'waiting'>>

const merge = <Key extends string, Value>(name: keyof Feature): Readonly<Record<Key, Value>> =>
  Object.assign({}, ...features.map((feature: Feature) => feature[name]))

export const loggedActions = merge<AuditAction, string>('actions')
export const loggedChanges = merge<string, string>('changes')
export const loggedSubjects = merge<AuditKind, LoggedSubject>('objects')
export const loggedFields = merge<string, string>('fields')
export const loggedAmounts: readonly string[] = features.flatMap(({ amounts }: Feature) => amounts ?? [])
export const waitingSubjects = merge<Waiting, WaitingSubject>('waiting')
export const offered = keysOf(waitingSubjects).filter(
  (key): key is Offered => waitingSubjects[key].command !== undefined,
)
export const workOfFeatures = merge<WorkKey, WorkKind>('work')
export const staffPages = merge<string, string>('pages')
