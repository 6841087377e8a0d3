import { policyPath } from '#contract/policies/policy-kinds.ts'

/** What search engines read of returns. Within no days only damaged or wrong books are taken back. */
export const returnPolicyJsonLd = (days: number, publicUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'VN',
  merchantReturnLink: publicUrl + policyPath('doi-tra'),
  returnPolicyCategory: `https://schema.org/MerchantReturn${days > 0 ? 'FiniteReturnWindow' : 'NotPermitted'}`,
  merchantReturnDays: days > 0 ? days : undefined,
})
