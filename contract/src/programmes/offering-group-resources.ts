import { allActions, defineResource, reading } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { ANY_ACTING } from '../members/acting/acting-rights.ts';
import type { Right } from '../platform/rights.ts';

/** Groups of courses and of events have the same fields. */
function offeringGroup(name: string, path: `/${string}/`, manage: Right) {
  return defineResource(name, path, {
    fields: {
      id: f.id(),
      name: f.unique(f.required(f.text(100))),
      description: f.optionalText(2000),
      feature_image: f.picture(),
      sort_order: f.integer({ min: 0, max: 100000, fallback: 0 }),
      course_count: f.readOnly(f.integer()),
      created_at: f.readOnly(f.instant()),
    },
    filters: ['name__icontains'],
    search: ['name', 'description'],
    ordering: ['name', 'sort_order'],
    order: ['sort_order'],
    actions: allActions('member', manage),
    acting: reading(ANY_ACTING),
  });
}

export const courseGroup = offeringGroup('course group', '/course-group/', 'course.manage');
export const eventGroup = offeringGroup('event group', '/event-group/', 'event.manage');
