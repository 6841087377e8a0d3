import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import type { ShownBlock } from '#contract/catalogue/home/block-schemas.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { HomeBlocks } from '#web/shop/home/blocks/home-blocks.tsx'
import { HousePick } from '#web/shop/home/house-pick.tsx'
import { lightBlocks } from '#web/shop/home/light-blocks.ts'

type Props = { blocks: readonly ShownBlock[]; shop: { name: string; blurb: string }; onClose: () => void }

/** Preview for the owner; nothing in it is pressed. Blocks that every home page has are only named. */
export default function HomePreview({ blocks, shop, onClose }: Props) {
  const shown = lightBlocks(blocks)
  const [pick] = shown
  return (
    <Modal title="Xem trước trang chủ" size="lg" onClose={onClose}>
      <div inert className="-m-5 bg-paper">
        {pick?.kind === 'pick' && <HousePick pick={pick} shop={shop} booksHref="/" />}
        <HomeBlocks
          blocks={shown}
          fixed={{
            featured: <AsItIs name={blockKinds.featured.name} />,
            categories: <AsItIs name={blockKinds.categories.name} />,
            figures: <AsItIs name={blockKinds.figures.name} />,
          }}
        />
      </div>
    </Modal>
  )
}

const AsItIs = ({ name }: { name: string }) => (
  <p className="m-4 rounded-md border border-dashed border-edge p-4 text-center text-ink-soft">{name}</p>
)
