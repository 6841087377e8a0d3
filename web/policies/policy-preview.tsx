import { type PolicyKey, policyKinds } from '#contract/policies/policy-kinds.ts'
import type { PolicyBlock } from '#contract/policies/policy-text.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { PolicyText } from './policy-text.tsx'

type Props = { policy: PolicyKey; blocks: readonly PolicyBlock[]; onClose: () => void }

export default function PolicyPreview({ policy, blocks, onClose }: Props) {
  return (
    <Modal title={`Xem trước: ${policyKinds[policy].name}`} size="lg" onClose={onClose}>
      <PolicyText blocks={blocks} />
    </Modal>
  )
}
