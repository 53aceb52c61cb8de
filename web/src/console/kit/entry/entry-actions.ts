import type { Policy, Resource, Row } from '@clubhouse/contract';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AddressValues } from '../navigation/use-address.ts';

/** A view that every reader of a list finds: filters and order as they are in the address. */
export interface BuiltInView {
  readonly name: string;
  readonly label: string;
  readonly values: AddressValues;
}

/** What a bulk action's dialog is handed. */
export interface BulkDialogProps<R extends Resource = Resource> {
  readonly rows: readonly Row<R>[];
  readonly onClose: () => void;
  /** The ticks have served their purpose. */
  readonly onDone: () => void;
}

/** Something that is done with all ticked rows, after its dialog has told what it means. */
export interface BulkAction<R extends Resource = Resource> {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly needs: Policy;
  readonly Dialog: ComponentType<BulkDialogProps<R>>;
}

/** A page below an entry's own address: `/admin/members/import`. */
export interface SubPage {
  readonly title: string;
  readonly needs: Policy;
  readonly Page: ComponentType;
}

/** Something people come to a page for, as the search offers it: "Take a payment". */
export interface Task {
  readonly label: string;
  /** What the page is told, where it begins the task itself. */
  readonly values?: AddressValues;
  /** Who may do it, where seeing the page is not enough. */
  readonly needs?: Policy;
}
