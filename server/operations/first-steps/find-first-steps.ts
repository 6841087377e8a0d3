import { setTimeout as wait } from 'node:timers/promises'
import type { FirstStep } from '#contract/operations/first-steps/first-steps.ts'
import { describeDelivery } from '#contract/selling/delivery/describe-delivery.ts'
import { findEditedDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { findSettledSteps, findShop } from '#server/base/shop/shop-store.ts'
import { findingsAbout, type Finding } from '#server/operations/health/check.ts'
import { checkBackup } from '#server/operations/health/checks/check-backup.ts'
import { checkBank } from '#server/operations/health/checks/check-bank.ts'
import { bankConnection } from '#server/operations/connections/bank-connection.ts'
import { mailConnection } from '#server/operations/connections/mail-connection.ts'
import { backupConnection } from '#server/operations/connections/storage-connections.ts'
import { decidingVariables } from '#server/operations/connections/take-connections.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { countBeginnings, mostCounted } from './first-step-store.ts'
import { firstStepNames, type FirstStepKey, type SettledStep } from '#contract/base/shop/first-step-names.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import type { MailSettings } from '#server/platform/process/config/service-settings.ts'
import type { BankAccount } from '#server/selling/bank/bank-account.ts'

/** Milliseconds that the screen waits for the place of the backups, which may be a bucket far away. */
const patience = 2_000
const slow = findingsAbout('Bản sao lưu').skipped('nơi để bản sao lưu trả lời chậm, xem ở trang Sao lưu')

export type FirstStepContext = { db: Db; config: ShopConfig }

/** Every first step of a shop in earnest, by one look at it; a demo has none. */
export async function findFirstSteps({ db, config }: FirstStepContext): Promise<FirstStep[]> {
  if (config.demo) return []
  // The doctor is asked as of the shop that customers will reach.
  const setup = { config: { ...config, reachable: true } }
  const [shop, settled, delivery, counts] = await Promise.all([
    findShop(db),
    findSettledSteps(db),
    findEditedDelivery(db),
    countBeginnings(db),
  ])
  const facts = {
    shop,
    settled,
    delivery: { changed: delivery.version > 1, words: describeDelivery(delivery).shipping },
    counts,
    bank: {
      account: config.bank.account,
      findings: checkBank(setup),
      setBy: decidingVariables(bankConnection, config),
    },
    // That the server lets the shop in is what a test letter proves; a page that waits for it would be slow.
    mail: { settings: config.mail, findings: [], setBy: decidingVariables(mailConnection, config) },
  }
  const backup = { to: config.backup.to, setBy: decidingVariables(backupConnection, config) }
  const steps = judgeFirstSteps({ ...facts, backup: { ...backup, findings: [] } })
  // Once all is done the health screen watches over the backups: nothing far away is asked for a list that is not shown.
  if (backup.to === undefined || steps.every(({ done }) => done)) return steps
  const findings = await Promise.race([checkBackup(setup), wait(patience, [slow], { ref: false })])
  return judgeFirstSteps({ ...facts, backup: { ...backup, findings } })
}

export type FirstStepFacts = {
  shop: Pick<Shop, 'name' | 'phone' | 'address'>
  settled: readonly SettledStep[]
  delivery: { changed: boolean; words: readonly string[] }
  counts: { books: number; staff: number }
  /** Connections that are in force, what the doctor finds of them, and the variables of the server that decide about them. */
  bank: Connected & { account: Pick<BankAccount, 'name'> | undefined }
  mail: Connected & { settings: Pick<MailSettings, 'server' | 'from'> | undefined }
  backup: Connected & { to: string | undefined }
}

type Connected = { findings: readonly Finding[]; setBy: readonly string[] }

type Judged = Pick<FirstStep, 'done' | 'has' | 'lacks'> & { set_by?: readonly string[] }

/** Steps are judged apart, each by what it asks for: an owner takes them in any order. */
const judges: Readonly<Record<FirstStepKey, (facts: FirstStepFacts) => Judged>> = {
  shop: ({ shop: { name, phone, address } }) => ({
    done: phone !== '' && address !== '',
    has: [`Tên: ${name}`, ...said('Điện thoại', phone), ...said('Địa chỉ', address)],
    lacks: [
      ...(phone ? [] : ['Chưa có số điện thoại: khách không thấy số nào để gọi.']),
      ...(address ? [] : ['Chưa có địa chỉ: phiếu gửi và hóa đơn để trống chỗ này.']),
    ],
  }),
  bank: ({ bank: { account, findings, setBy }, settled }) =>
    account
      ? {
          done: true,
          has: [...found(findings).has, `Chủ tài khoản: ${account.name}`],
          lacks: [],
          set_by: setBy,
        }
      : {
          done: settled.includes('bank'),
          has: [],
          lacks: ['Chưa có tài khoản: khách không chuyển khoản và không quét mã VietQR được.'],
        },
  delivery: ({ delivery: { changed, words }, settled }) => {
    const done = changed || settled.includes('delivery')
    return { done, has: [...words], lacks: done ? [] : ['Đây là phí có sẵn. Hãy sửa, hoặc giữ như vậy.'] }
  },
  letters: ({ mail: { settings, setBy }, settled }) => {
    if (!settings)
      return {
        done: false,
        has: [],
        lacks: ['Chưa có máy chủ thư: khách không nhận được thư, người quên mật khẩu phải hỏi nhà sách.'],
      }
    const done = settled.includes('letters')
    return {
      done,
      has: [`Thư đi từ ${settings.from} qua ${settings.server.host}.`],
      lacks: done ? [] : ['Chưa có lá thư thử nào đi được.'],
      set_by: setBy,
    }
  },
  books: ({ counts: { books } }) => ({
    done: books > 0,
    has: books > 0 ? [`${counted(books)} tên sách đang bán.`] : [],
    lacks: books > 0 ? [] : ['Chưa có cuốn sách nào.'],
  }),
  staff: ({ counts: { staff }, settled }) => {
    const done = staff > 1 || settled.includes('staff')
    return {
      done,
      has: [`${counted(staff)} tài khoản vào được trang quản trị.`],
      lacks: done ? [] : ['Chưa có tài khoản nào ngoài của bạn.'],
    }
  },
  backup: ({ backup: { to, findings, setBy } }) =>
    to === undefined
      ? { done: false, has: [], lacks: ['Chưa có nơi sao lưu: máy hỏng là mất sổ sách.'] }
      : { ...found(findings), done: !findings.some(({ level }) => level === 'must'), set_by: setBy },
}

export const judgeFirstSteps = (facts: FirstStepFacts): FirstStep[] =>
  keysOf(firstStepNames).map((step) => {
    const { set_by = [], ...judged } = judges[step](facts)
    return { step, ...judged, set_by: [...set_by] }
  })

const said = (name: string, text: string) => (text === '' ? [] : [`${name}: ${text}`])

const counted = (count: number) =>
  count < mostCounted ? String(count) : `Từ ${mostCounted.toLocaleString('vi-VN')}`

/** Findings of the doctor: what is well is there, all else is missing, with their advice. */
function found(findings: readonly Finding[]): Pick<Judged, 'has' | 'lacks'> {
  const told = ({ says, todo }: Finding) =>
    [`${capital(says)}.`, ...(todo === undefined ? [] : [todo])].join(' ')
  const isFine = ({ level }: Finding) => level === 'fine'
  return {
    has: findings.filter(isFine).map(told),
    lacks: findings.filter((finding) => !isFine(finding)).map(told),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
