import { type FormEvent, useEffect, useRef, useState } from 'react'
import { counterSentences as words, type SaleWay } from '#contract/goods/counter/counter-sentences.ts'
import { sumUpSale, tooLargeAs } from '#contract/goods/counter/counter-sums.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import type { TillBook, TillBooks } from './till-books.ts'
import { newKey } from './new-key.ts'
import type { OpenShift } from './till-database.ts'
import {
  addCopies,
  type Draft,
  emptyDraft,
  readOrderCode,
  readReceived,
  readTyped,
  type TillLine,
} from './till-lines.ts'
import type { CheckoutContext } from './use-till.ts'

const askAgain = 'Nhấn Esc lần nữa để xóa hóa đơn này'

export type Stage = 'scan' | SaleWay

/** By chance: two tills of one shift, and two tries of one sale, are told apart on the account. */
const newCodeNo = ({ shift_id }: OpenShift) => `${shift_id} ${newKey().slice(0, 8).toUpperCase()}`

/** The field, and what it is for at this stage. */
function useEntry() {
  const field = useKeptFocus()
  const [stage, setStage] = useState<Stage>('scan')
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [found, setFound] = useState<readonly TillBook[]>([])
  const enter = (next: Stage) => {
    setStage(next)
    setSaid('')
    setFound([])
    setText('')
    field.current?.focus()
  }
  const look = (typed: string, books: TillBooks) => {
    setText(typed)
    setFound(stage === 'scan' && /\p{L}{2}/u.test(typed) ? books.search(typed) : [])
  }
  /** An order that is scanned is handed over beside the sale, which lies there as it was. */
  const [orderCode, setOrderCode] = useState<string>()
  const fetchOrder = (code: string | undefined) => {
    setOrderCode(code)
    setText('')
    setSaid('')
    if (code === undefined) field.current?.focus()
  }
  return { field, stage, text, said, found, setSaid, look, enter, orderCode, fetchOrder }
}

/** One sale after the other under one field: what is typed there is read by the stage of the sale. */
export function useSale(till: CheckoutContext, shift: OpenShift) {
  const { field, stage, text, said, found, setSaid, look, enter, ...scanned } = useEntry()
  const [draft, setDraft] = useDraft(shift.user_id)
  const [codeNo, setCodeNo] = useState('')
  const { lines, percent } = draft
  const { total, discount } = sumUpSale(lines, percent)

  const go = (next: Stage) => {
    if (next === 'scan') return enter(next)
    const large = tooLargeAs(lines)
    if (large) return setSaid(words.tooLarge[large])
    setCodeNo(newCodeNo(shift))
    if (lines.length > 0) enter(next)
  }
  const change = (next: Draft) => {
    setDraft(next)
    enter('scan')
  }
  const setLines = (next: readonly TillLine[]) => change({ ...draft, lines: next })
  const add = (book: TillBook, copies: number) => setLines(addCopies(lines, book, copies))
  const finish = async (way: SaleWay, received: number) => {
    if (received < total) return setSaid(`Còn thiếu ${formatDong(total - received)}`)
    // The next scan does not wait for the disk; what could not be written lies on the counter again.
    change(emptyDraft)
    if (!(await till.sell(draft, way, received, codeNo))) change(draft)
  }
  const takeScan = () => {
    const code = readOrderCode(text)
    if (code !== undefined) return scanned.fetchOrder(code)
    const done = readDone(text, { draft, books: till.books, most: shift.mostDiscount })
    if (done.kind === 'pay') return go('cash')
    if (done.kind === 'draft') return change(done.draft)
    setSaid(done.said)
    field.current?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A book that is scanned while money is counted is one more of this sale.
    if (stage === 'scan' || (stage === 'cash' && till.books.find(text))) return takeScan()
    const received = stage === 'cash' ? readReceived(text, total) : total
    if (received === undefined) return setSaid('Số tiền không đọc được')
    void finish(stage, received)
  }
  const escape = () => {
    if (stage !== 'scan' || text !== '' || lines.length === 0) enter('scan')
    else if (said === askAgain) change(emptyDraft)
    else setSaid(askAgain)
  }
  return {
    field,
    text,
    stage,
    said,
    found,
    draft,
    total,
    discount,
    codeNo,
    ...scanned,
    go,
    setLines,
    add,
    finish,
    submit,
    look: (typed: string) => look(typed, till.books),
    escape,
  }
}
export type Sale = ReturnType<typeof useSale>

type Done = { kind: 'pay' } | { kind: 'draft'; draft: Draft } | { kind: 'refused'; said: string }
type With = { draft: Draft; books: TillBooks; most: number }

/** Applies typed or scanned input to the sale. */
function readDone(text: string, { draft, books, most }: With): Done {
  const typed = readTyped(text)
  const { lines } = draft
  if (typed.kind === 'nothing') return { kind: 'pay' }
  if (typed.kind === 'less') return { kind: 'draft', draft: { ...draft, lines: lines.slice(0, -1) } }
  if (typed.kind === 'phone') return { kind: 'draft', draft: { ...draft, phone: typed.phone } }
  if (typed.kind === 'percent') {
    if (typed.percent > most) return { kind: 'refused', said: `Bạn được giảm đến ${most}%` }
    return { kind: 'draft', draft: { ...draft, percent: typed.percent } }
  }
  const isCode = /^[\d\s#-]+$/.test(typed.code)
  const book = books.find(typed.code) ?? (isCode ? undefined : books.search(typed.code, 1)[0])
  if (!book) return { kind: 'refused', said: `Không có sách ${typed.code}` }
  return { kind: 'draft', draft: { ...draft, lines: addCopies(lines, book, typed.copies) } }
}

/** Draft of the sale, through a reload; it goes with the person. In the browser only. */
function useDraft(userId: number) {
  const name = `counter-draft:${userId}`
  const [draft, setDraft] = useState<Draft>(() => readDraft(name))
  const change = (next: Draft) => {
    setDraft(next)
    try {
      sessionStorage.setItem(name, JSON.stringify(next))
    } catch {
      // It lasts as long as the page.
    }
  }
  return [draft, change] as const
}

function readDraft(name: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}

/** A field that takes what a scanner types, wherever the person has pressed meanwhile. */
function useKeptFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    const back = (event: KeyboardEvent) => {
      const { target } = event
      const elsewhere =
        target instanceof Element && target.closest('input, textarea, select, button, a, dialog')
      if (!elsewhere && event.key.length === 1) field.current?.focus()
    }
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [])
  return field
}
