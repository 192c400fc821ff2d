import { Map, Route, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Chip, ChipGroup, RemovableChip } from '../controls/Chip.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Stepper } from '../controls/Stepper.tsx'
import { Banner } from '../marks/Banner.tsx'
import { AgeMark, CountBadge, PendingChip, SavedMark } from '../marks/Marks.tsx'
import { Tag, type TagTone } from '../marks/Tag.tsx'
import { ConfirmDialog } from '../overlays/Dialog.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import { Cell } from './Cell.tsx'
import { sample } from './strings/sample.ts'

const TONES: readonly TagTone[] = ['tint', 'saved', 'pending', 'accent', 'danger', 'neutral']

export function GalleryControls() {
  return (
    <>
      <Cell title={sample.buttons}>
        <Buttons />
      </Cell>
      <Cell title={sample.connection}>
        <div className="flex flex-wrap gap-2">
          <SavedMark pill>{sample.savedLong}</SavedMark>
          <PendingChip>{sample.toSend}</PendingChip>
          <PendingChip carved>{sample.sent}</PendingChip>
        </div>
        <div className="flex flex-wrap gap-4">
          <AgeMark level={3}>{sample.ageNow}</AgeMark>
          <AgeMark level={2}>{sample.ageMinutes}</AgeMark>
          <AgeMark level={1}>{sample.ageYesterday}</AgeMark>
        </div>
        <Banner inset title={sample.offlineTitle}>
          {sample.offlineText}
        </Banner>
      </Cell>
      <Cell title={sample.chips}>
        <Chips />
        <div className="flex flex-wrap gap-1.5">
          {TONES.map((tone, index) => (
            <Tag key={tone} tone={tone}>
              {sample.tags[index]}
            </Tag>
          ))}
        </div>
      </Cell>
    </>
  )
}

function Buttons() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button>{sample.save}</Button>
        <Button variant="accent">{sample.book}</Button>
        <Button variant="tint" icon={<Route size={20} />}>
          {sample.addToPlan}
        </Button>
        <Button variant="outline" onClick={() => setOpen('sheet')}>
          {sample.sheet}
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {sample.remove}
        </Button>
        <Button variant="ghost">{sample.cancel}</Button>
        <Button reason={sample.payReason}>{sample.payLater}</Button>
        <Button busy busyLabel={sample.sending}>
          {sample.save}
        </Button>
        <Button size="sm" variant="outline">
          {sample.more}
        </Button>
        <IconButton label={sample.searchLabel} icon={<Search size={22} />} badge={<CountBadge count={2} />} />
        <IconButton label={sample.tabBar.map} surface="surface" icon={<Map size={22} />} />
      </div>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={sample.sheet}
        closeLabel={sample.close}
        footer={<Button onClick={close}>{sample.save}</Button>}
      >
        <ChipGroup label={sample.district}>
          {sample.districts.map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </ChipGroup>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        title={sample.confirmTitle}
        confirmLabel={sample.remove}
        cancelLabel={sample.keep}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        {sample.confirmText}
      </ConfirmDialog>
    </>
  )
}

function Chips() {
  const [district, setDistrict] = useState<string>(sample.districts[0])
  const [parking, setParking] = useState(true)
  const [count, setCount] = useState(2)
  return (
    <>
      <ChipGroup label={sample.district}>
        {sample.districts.slice(0, 3).map((name) => (
          <Chip key={name} selected={name === district} onClick={() => setDistrict(name)}>
            {name}
          </Chip>
        ))}
        <Chip reason={sample.byDistanceReason}>{sample.byDistance}</Chip>
        {parking && (
          <RemovableChip removeLabel={sample.removeParking} onRemove={() => setParking(false)}>
            {sample.parking}
          </RemovableChip>
        )}
      </ChipGroup>
      <Stepper
        label={sample.quantity}
        value={count}
        min={1}
        max={9}
        onChange={setCount}
        decreaseLabel={sample.less}
        increaseLabel={sample.plus}
      />
    </>
  )
}
