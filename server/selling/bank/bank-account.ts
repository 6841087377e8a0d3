import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { readVariables, text } from '#server/platform/process/config/setting-types.ts'
import { longestAccount } from './vietqr-payload.ts'

/** Account that customers transfer to. */
export type BankAccount = {
  bin: string
  account: string
  name: string
  /** The bank inside a demo stands in for it: no real money moves. */
  sandbox: boolean
  /** Link by which a demo plays the transfer for an order. */
  playUrl?: (transfer: { content: string; amount: number }) => string
}

const signsOf = (account: string) => account.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** True where money came to an account that is not the shop's. A statement is of one account and names none; so do some events. */
export const comesElsewhere = (bank: Pick<BankAccount, 'account'> | undefined, account: string): boolean =>
  bank !== undefined && signsOf(account) !== '' && signsOf(account) !== signsOf(bank.account)

/** Secrets with which the services sign that watch the account. */
export type BankSecrets = {
  sepay?: string | undefined
  payos?: string | undefined
  casso?: string | undefined
}

export type BankSettings = { account: Omit<BankAccount, 'sandbox'> | undefined; secrets: BankSecrets }

export const bankVariables = z.object({
  BANK_BIN: text,
  BANK_ACCOUNT: text,
  BANK_ACCOUNT_NAME: text,
  SEPAY_SECRET: text,
  PAYOS_CHECKSUM_KEY: text,
  CASSO_SECRET: text,
})

export function readBankSettings(env: NodeJS.ProcessEnv): BankSettings {
  const value = readVariables(bankVariables, env)
  const secrets = { sepay: value.SEPAY_SECRET, payos: value.PAYOS_CHECKSUM_KEY, casso: value.CASSO_SECRET }
  const { BANK_BIN: bin, BANK_ACCOUNT: account, BANK_ACCOUNT_NAME: name } = value
  if (!bin && !account && !name) return { account: undefined, secrets }
  if (!bin || !account || !name)
    throw invalid('BANK_BIN, BANK_ACCOUNT and BANK_ACCOUNT_NAME: all or none must be set')
  const problems = [
    /^\d{6}$/.test(bin) ? '' : 'BANK_BIN: the six digits by which NAPAS knows the bank',
    new RegExp(`^[A-Za-z0-9]{1,${longestAccount}}$`).test(account)
      ? ''
      : `BANK_ACCOUNT: at most ${longestAccount} letters and digits`,
  ].filter(Boolean)
  if (problems.length > 0) throw invalid(...problems)
  return { account: { bin, account, name }, secrets }
}

type Exposed = { reachable: boolean; demo: boolean; bank: BankSettings }

/** Only of shops that others reach, as with gateways. */
export const findBankContradictions = ({ reachable, demo, bank }: Exposed): string[] =>
  reachable && demo && bank.account
    ? [
        'DEMO, BANK_ACCOUNT: customers of a demo, whose passwords everybody knows, must not transfer real money',
      ]
    : []

/** The banks by the six digits of NAPAS, as their customers call them. */
export const bankNames: Readonly<Record<string, string>> = {
  '970403': 'Sacombank',
  '970405': 'Agribank',
  '970407': 'Techcombank',
  '970412': 'PVcomBank',
  '970414': 'Oceanbank',
  '970415': 'VietinBank',
  '970416': 'ACB',
  '970418': 'BIDV',
  '970419': 'NCB',
  '970422': 'MB',
  '970423': 'TPBank',
  '970425': 'ABBANK',
  '970426': 'MSB',
  '970427': 'VietABank',
  '970428': 'Nam A Bank',
  '970429': 'SCB',
  '970430': 'PGBank',
  '970431': 'Eximbank',
  '970432': 'VPBank',
  '970433': 'VietBank',
  '970436': 'Vietcombank',
  '970437': 'HDBank',
  '970438': 'BaoViet Bank',
  '970440': 'SeABank',
  '970441': 'VIB',
  '970443': 'SHB',
  '970448': 'OCB',
  '970449': 'LPBank',
  '970452': 'KienlongBank',
  '970454': 'BVBank',
}

export const bankNameOf = (bin: string): string => bankNames[bin] ?? `Ngân hàng ${bin}`
export const sandboxBankName = 'Ngân hàng thử nghiệm'
