import type { Sentence } from './sentence.ts'
import { customerCalls } from './customer-calls.ts'
import { customerCatalogue } from './customer-catalogue.ts'
import { customerLimits } from './customer-limits.ts'
import { customerOrderSentences } from './customer-order-sentences.ts'
import { customerOrdersAndTalk } from './customer-orders-and-talk.ts'
import { customerPurchase } from './customer-purchase.ts'
import { customerRecords } from './customer-records.ts'
import { customerRules } from './customer-rules.ts'
import { customerScreens } from './customer-screens.ts'
import { customerSentences } from './customer-sentences.ts'
import { customerStates } from './customer-states.ts'
import { customerTalkCalls } from './customer-talk-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { staffLimits } from './staff-limits.ts'
import { staffMoneyAndPeople } from './staff-money-and-people.ts'
import { staffOrderSentences } from './staff-order-sentences.ts'
import { staffRecordsAndStates } from './staff-records-and-states.ts'
import { staffRules } from './staff-rules.ts'
import { staffScreens } from './staff-screens.ts'
import { staffSentences } from './staff-sentences.ts'

/** All sentences in the order of the specification: `C` those of the customers' part, `S` those of the staff's. */
export const specification: readonly Sentence[] = [
  ...customerScreens,
  ...customerCatalogue,
  ...customerPurchase,
  ...customerOrdersAndTalk,
  ...customerRecords,
  ...customerStates,
  ...customerRules,
  ...customerCalls,
  ...customerTalkCalls,
  ...customerSentences,
  ...customerOrderSentences,
  ...customerLimits,
  ...staffScreens,
  ...staffMoneyAndPeople,
  ...staffRecordsAndStates,
  ...staffRules,
  ...staffCalls,
  ...staffSentences,
  ...staffOrderSentences,
  ...staffLimits,
]
