import { parseArgs } from 'node:util'
import { readHead, checkAuditChain } from '#server/identity/audit/audit-chain.ts'
import { findAllDifferences } from '#server/operations/backup/find-faults.ts'
import { onWholeDatabase, printDifferences } from './operate/on-database.ts'

// npm run till:check: counts stock, layers, orders, coupons, payments, transfers, cash of carriers, returns, credit, sales and ratings anew and names whatever differs from what is
// kept; and the chain of the audit log, also whether heads that were noted before (-- --head N:HASH) are still in it.
const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
const heads = values.head.map((text) => {
  const head = readHead(text)
  if (head) return head
  console.error('Cách dùng: npm run till:check [-- --head SỐ:MÃ …]')
  process.exit(2)
})

await onWholeDatabase(async (db) => {
  const differences = await findAllDifferences(db)
  printDifferences(
    differences,
    'Sổ kho, lớp giá vốn, đơn hàng, trả hàng, mã giảm giá, thanh toán, chuyển khoản, tiền thu hộ, số dư mua sách, sổ bán hàng, ca bán tại quầy và điểm đánh giá đều khớp.',
  )
  const { head, faults, doubts } = await checkAuditChain(db, heads)
  for (const doubt of doubts) console.log(`! ${doubt}`)
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`✓ Nhật ký hệ thống còn nguyên; đầu chuỗi: ${head ?? 'chưa có'}`)
})
