import type { Offered, WorkKey } from '#contract/desk/features.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { auditDesk } from './audit/audit-desk.ts'
import { backupDesk } from './backup/backup-desk.ts'
import { bookDesk } from './book-admin/book-desk.ts'
import { campaignDesk } from './campaigns/campaign-desk.ts'
import { codDesk } from './cod/cod-desk.ts'
import { counterDesk } from './counter/counter-desk.ts'
import { connectionDesk } from './connections/connection-desk.ts'
import { couponDesk } from './coupons/coupon-desk.ts'
import { exportDesk } from './exports/export-desk.ts'
import { enquiryDesk } from './enquiries/enquiry-desk.ts'
import { deliveryRunDesk } from './fulfilment/runs/delivery-run-desk.ts'
import { orderDesk } from './fulfilment/order-desk.ts'
import { healthDesk } from './health/health-desk.ts'
import { homeDesk } from './home/home-desk.ts'
import { importDesk } from './imports/import-desk.ts'
import { inboxDesk } from './inbox/inbox-desk.ts'
import { invoiceDesk } from './invoices/invoice-desk.ts'
import { phoneMessageDesk } from './phone-messages/phone-message-desk.ts'
import { letterDesk } from './letters/letter-desk.ts'
import { reviewDesk } from './moderation/review-desk.ts'
import { peopleDesk } from './people/people-desk.ts'
import { pickDesk } from './picks/pick-desk.ts'
import { policyDesk } from './policies/policy-desk.ts'
import { reportDesk } from './reports/report-desk.ts'
import { returnDesk } from './returns/return-desk.ts'
import { settingDesk } from './settings/setting-desk.ts'
import { stockCountDesk, receiptDesk, reorderDesk } from '#web/staff/stock/stock-desk.ts'
import { synonymDesk } from './synonyms/synonym-desk.ts'
import { nameDesk } from './taxonomy/name-desk.ts'
import { todayDesk } from './today/today-desk.ts'
import { paymentDesk } from './transactions/payment-desk.ts'
import { transferDesk } from './transfers/transfer-desk.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import type { FeatureDesk, ShownWork } from './feature-desk.ts'

/** All features that the menu of the back-office leads to, in the order of the tabs of its entries. */
const desks = [
  todayDesk,
  orderDesk,
  deliveryRunDesk,
  returnDesk,
  codDesk,
  counterDesk,
  paymentDesk,
  transferDesk,
  invoiceDesk,
  couponDesk,
  campaignDesk,
  bookDesk,
  importDesk,
  nameDesk,
  receiptDesk,
  reorderDesk,
  stockCountDesk,
  peopleDesk,
  inboxDesk,
  enquiryDesk,
  reviewDesk,
  settingDesk,
  connectionDesk,
  letterDesk,
  phoneMessageDesk,
  reportDesk,
  homeDesk,
  pickDesk,
  policyDesk,
  synonymDesk,
  backupDesk,
  exportDesk,
  healthDesk,
  auditDesk,
] as const satisfies readonly FeatureDesk[]

type Declared = (typeof desks)[number]
/** Keys of that part of any of them. */
type KeyOf<Part extends 'commands' | 'work'> = Declared extends infer One
  ? One extends { readonly [part in Part]: infer Own }
    ? keyof Own
    : never
  : never

export const featureDesks: readonly FeatureDesk[] = desks

const merge = <Key extends PropertyKey, Value>(part: keyof FeatureDesk): Readonly<Record<Key, Value>> =>
  Object.assign({}, ...featureDesks.map((desk) => desk[part]))

/** A feature that shows none of its work, or no picture of what it offers, fails to compile here. */
export const shownWork: Readonly<Record<WorkKey, ShownWork>> = merge<KeyOf<'work'>, ShownWork>('work')
export const commandIcons: Readonly<Record<Offered, Icon>> = merge<KeyOf<'commands'>, Icon>('commands')
export const ownRights = merge<string, Right>('rights')
