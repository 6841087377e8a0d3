import { type PolicyKey, policyKinds } from '#contract/selling/policies/policy-kinds.ts'
import type { PolicyBlock } from '#contract/selling/policies/policy-text.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { PolicyText } from '#web/shop/policies/policy-text.tsx'

type Props = { policy: PolicyKey; blocks: readonly PolicyBlock[]; onClose: () => void }

export default function PolicyPreview({ policy, blocks, onClose }: Props) {
  return (
    <Modal title={`Xem trước: ${policyKinds[policy].name}`} size="lg" onClose={onClose}>
      <PolicyText blocks={blocks} />
    </Modal>
  )
}
