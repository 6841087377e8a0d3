import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import {
  panelValue,
  readPanelValue,
  type Subject,
  type SubjectKind,
} from '#contract/base/subjects/subjects.ts'
import { forgetChange } from '#web/staff/live/live-subjects.ts'
import { ViewerNames } from '#web/staff/live/viewer-names.tsx'
import { useKeys } from '#web/staff/keys/use-keys.ts'
import { StaffNoteField } from '#web/staff/timeline/staff-note-field.tsx'
import { Timeline, useTimeline } from '#web/staff/timeline/timeline.tsx'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { usePanel } from '#web/staff/panel/panel-address.ts'
import { SideFrame } from '#web/staff/panel/side-frame.tsx'
import { focusRow, rowsOfKind } from '#web/staff/panel/panel-link.tsx'

const contents = {
  order: lazy(() => import('./order-panel.tsx')),
  book: lazy(() => import('./book-panel.tsx')),
  person: lazy(() => import('./person-panel.tsx')),
  payment: lazy(() => import('./payment-panel.tsx')),
}

/** Names of things; an order has its code, once it is there. */
const titles: Record<SubjectKind, (id: number, name: string) => string> = {
  order: (_id, name) => `Đơn hàng ${name}`.trim(),
  book: (id) => `Sách #${id}`,
  person: (id) => `Người dùng #${id}`,
  payment: (id) => `Giao dịch GD${id}`,
}

type Props = { subject: Subject; userId: number }

/** One thing beside its list: ‹ › walk the rows, Esc closes and gives the focus back to the row. */
export default function SidePanel({ subject, userId }: Props) {
  const { walkTo, close } = usePanel()
  const [named, setNamed] = useState({ value: '', name: '' })
  const title = titles[subject.kind](subject.id, named.value === panelValue(subject) ? named.name : '')
  useEffect(() => forgetChange(subject))

  const walk = (step: 1 | -1) => {
    const rows = rowsOfKind(subject.kind)
    const next = readPanelValue(rows[rows.indexOf(panelValue(subject)) + step])
    if (next) walkTo(next)
  }
  const leave = () => {
    close()
    requestAnimationFrame(() => focusRow(subject))
  }
  return (
    <SideFrame
      title={title}
      onWalk={walk}
      onClose={leave}
      beside={<ViewerNames key={panelValue(subject)} subject={subject} />}
    >
      <SubjectBody
        key={panelValue(subject)}
        subject={subject}
        userId={userId}
        title={title}
        onName={(name) => setNamed({ value: panelValue(subject), name })}
      />
    </SideFrame>
  )
}

type BodyProps = Props & { title: string; onName: (name: string) => void }

function SubjectBody({ subject, userId, title, onName }: BodyProps): ReactNode {
  const Content = contents[subject.kind]
  const timeline = useTimeline(subject)
  // A note that is sent again after a broken line is the same note.
  const key = useRef(idempotencyKey())
  const note = useRef<HTMLDivElement>(null)
  const toNote = () => note.current?.querySelector('textarea')?.focus()
  useKeys([{ keys: 'm', words: 'Ghi chú trong khung bên', group: 'Trong bảng', run: toNote }])
  return (
    <>
      <section
        aria-label={`Chi tiết ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="desk-side-flow space-y-6 px-4 py-4"
      >
        <Suspense>
          <Content id={subject.id} related={timeline.related ?? []} onName={onName} />
        </Suspense>
        <Timeline userId={userId} timeline={timeline} />
      </section>
      <div ref={note} className="border-t border-line p-3">
        <StaffNoteField
          label="Ghi chú nội bộ"
          action="Ghi"
          onSend={async (text, mentions) => {
            await api('POST /desk/write-note', {
              body: { ...subject, text, mentions },
              idempotencyKey: key.current,
            })
            key.current = idempotencyKey()
            await timeline.reload()
          }}
        />
      </div>
    </>
  )
}
