import type { Action, Create, Field, Policy, Resource, Row } from '@clubhouse/contract';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { SearchItem } from '../../../shared/search/search-item.ts';
import type { AreaName, SetupGroup } from './areas.ts';
import type { BuiltInView, BulkAction, SubPage, Task } from './entry-actions.ts';

/** The name of one of a resource's fields. */
type FieldName<R extends Resource> = keyof R['fields'] & string;

/** Something said of some of a resource's fields. */
type ByField<R extends Resource, T> = Readonly<Partial<Record<FieldName<R>, T>>>;

interface Area {
  /** Its part of the address: `/admin/<slug>`. */
  readonly slug: string;
  readonly title: string;
  /** Where it is found: in an area of the rail, or in a group of the Settings page. */
  readonly group: AreaName | SetupGroup;
  readonly icon: TablerIcon;
  /** One sentence about it, for Settings and the search. */
  readonly about: string;
  /** What people come here to do, in their words. "New …" follows from the resource. */
  readonly tasks?: () => readonly Task[];
  /** What is set on its page, each to be found on its own. */
  readonly settings?: () => readonly SearchItem[];
  /** Who sees it, when that does not follow from the resource's own policies. */
  readonly needs?: Policy;
  /** A button that this area adds to the page of an active member. It hides itself from those without the right. */
  readonly MemberAction?: ComponentType<MemberActionProps>;
  /** A button that it adds at the desk only, whatever the membership's status. */
  readonly DeskAction?: ComponentType<MemberActionProps>;
  /** What it shows of a person at the desk, to those who may open it. */
  readonly DeskPart?: ComponentType<MemberActionProps>;
}

/** What a button on a member's page is handed. */
export interface MemberActionProps {
  readonly memberId: number;
}

/** What a form hands to the input of one field. */
export interface InputProps {
  readonly name: string;
  readonly field: Field;
  readonly label: ReactNode;
  readonly help: string | undefined;
  /** What an empty list of choices means, e.g. "All". */
  readonly placeholder?: string;
  readonly required: boolean;
}

/** What the sheet of a row is handed, where an entry draws its own. */
export interface OwnSheetProps<R extends Resource = Resource> {
  readonly id: number;
  readonly listed: Row<R> | undefined;
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLElement>;
}

export interface FormAsideProps<R extends Resource = Resource> {
  /** The row that changes; none for a new one. */
  readonly row: Row<R> | undefined;
}

export interface SheetPartProps<R extends Resource = Resource> {
  readonly row: Row<R>;
}

/** How a row is taken away, where "Delete" is not the word. */
export interface Removal {
  readonly verb: string;
  /** "The session is ended." */
  readonly done: string;
  /** What it means, asked before. */
  readonly means: string;
}

/** A resource in the console. Everything that is not named here follows from its description. */
export interface ResourceEntry<R extends Resource = Resource> extends Area {
  readonly resource: R;
  /** One row, in lower case: "product". */
  readonly noun: string;
  /** Several rows, when that is not the title in lower case. */
  readonly plural?: string;
  /** What a row is called, where it has no name of its own. */
  readonly nameOf?: (row: Row<R>) => string;
  /** Fields shown in the list, the most important first: a narrow list drops from the end. */
  readonly columns: readonly FieldName<R>[];
  /** Further columns that can be chosen; without it, every field that fits into a line. */
  readonly moreColumns?: readonly FieldName<R>[];
  /** Views that every reader finds, above those that were saved. */
  readonly views?: () => readonly BuiltInView[];
  /** Whether its import takes the file that its export makes. */
  readonly canImport?: boolean;
  readonly bulk?: readonly BulkAction<R>[];
  /** A button beside *New …*. */
  readonly HeadAction?: ComponentType;
  /** What is between the title and the list: figures about all of it. */
  readonly Above?: ComponentType;
  /** A sheet of its own, instead of the facts. */
  readonly Sheet?: ComponentType<OwnSheetProps<R>>;
  /** The row on a page of its own: `/admin/members/17`, and on phones instead of the sheet. */
  readonly Record?: ComponentType<{ readonly id: number }>;
  readonly pages?: Readonly<Record<string, SubPage>>;
  /** A form of its own for a new row, and for the change of one. */
  readonly Form?: ComponentType<{ readonly id?: number }>;
  /** Drawn beside the inputs of the form, with what is typed in reach. */
  readonly FormAside?: ComponentType<FormAsideProps<R>>;
  /** A name makes a whole row, so that one can be made where it is chosen. */
  readonly nameIsEnough?: boolean;
  /** A new row is not finished by its form: saving it leads to its own page. */
  readonly goesOn?: boolean;
  /** Fields that a new row needs here, though the wire would do without. */
  readonly must?: readonly FieldName<R>[];
  /** What the inputs of a new row hold already, beside the description's own defaults. */
  readonly begins?: () => Partial<Create<R>>;
  /** What follows a new row that was saved; `values` is what the inputs held. A text tells what did not work. */
  readonly afterwards?: (row: Row<R>, values: Readonly<Record<string, unknown>>) => Promise<string | undefined>;
  /** What the console does not offer, though the policies would allow it. */
  readonly never?: readonly Action[];
  /** The room of a column in pixels, where its kind says too much. */
  readonly widths?: ByField<R, number>;
  readonly labels?: ByField<R, string>;
  readonly help?: ByField<R, string>;
  /** What an empty value means: "No limit". */
  readonly empty?: ByField<R, string>;
  /** Fields that form and sheet leave out. */
  readonly omit?: readonly FieldName<R>[];
  /** Fields that the sheet leaves out because they say nothing about this row. */
  readonly hides?: (row: Row<R>) => readonly FieldName<R>[];
  /** Fields that a person with these rights is not shown. */
  readonly withheld?: (rights: readonly string[]) => readonly FieldName<R>[];
  /** Fields that are filled in once and changed elsewhere. */
  readonly createOnly?: readonly FieldName<R>[];
  readonly sections?: readonly { readonly title: string; readonly fields: readonly FieldName<R>[] }[];
  /** Values that are shown in a way of their own. */
  readonly cells?: ByField<R, (row: Row<R>) => ReactNode>;
  /** Inputs of the form that are made by hand. */
  readonly inputs?: ByField<R, ComponentType<InputProps>>;
  /** Buttons of the sheet besides *Edit* and *Delete*. */
  readonly Actions?: ComponentType<SheetPartProps<R>>;
  /** What the sheet shows below the facts. */
  readonly More?: ComponentType<SheetPartProps<R>>;
  readonly removal?: Removal;
  /** Runs after each change, before the next screen: what the console keeps in memory may depend on these rows. */
  readonly saved?: () => Promise<unknown>;
  /** Why this row may not be changed or taken away by a person with these rights; undefined when it may. */
  readonly locked?: (row: Row<R>, own: readonly string[], action: 'update' | 'remove') => string | undefined;
}

export interface DeepPageProps {
  /** What is behind the entry's own address. */
  readonly path: readonly string[];
}

/** A page that is no list of one resource. */
interface PageEntry extends Area {
  readonly Page: ComponentType<DeepPageProps>;
  /** Whether it has places of its own below its address. */
  readonly deep?: boolean;
  readonly needs: Policy;
}

export type Entry = ResourceEntry | PageEntry;

/** Checks an entry against its resource. From then on its rows are any rows: the kit hands it those of its own list only. */
export const defineEntry = <const R extends Resource>(entry: ResourceEntry<R>): ResourceEntry =>
  entry as unknown as ResourceEntry;

/** "products", "messages": several rows in a sentence. */
export const pluralOf = ({ plural, title }: ResourceEntry): string => plural ?? title.toLowerCase();

/** Whether an entry is a list of one resource. */
export const isResourceEntry = (entry: Entry): entry is ResourceEntry => 'resource' in entry;
