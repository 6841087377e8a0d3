import { policyPath } from '#contract/selling/policies/policy-kinds.ts'

/**
 * Returns as search engines read them. Within no days only damaged or wrong books are taken back. Books that are sent back because a
 * customer changed their mind are sent at their cost, damaged and wrong ones at the shop's, as the policy says.
 */
export const returnPolicyJsonLd = (days: number, publicUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'VN',
  merchantReturnLink: publicUrl + policyPath('doi-tra'),
  returnPolicyCategory: `https://schema.org/MerchantReturn${days > 0 ? 'FiniteReturnWindow' : 'NotPermitted'}`,
  merchantReturnDays: days > 0 ? days : undefined,
  ...(days > 0 && {
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  }),
})
