import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import type { ApiCall, ApiDocument } from './api-document.ts';
import { CallView } from './call-view.tsx';
import { MarkedText } from './marked-text.tsx';
import type { ReferenceSearch } from './reference-link.tsx';
import { SchemaView } from './schema-view.tsx';

interface Props {
  readonly document: ApiDocument;
  readonly calls: readonly ApiCall[];
  readonly state: ReferenceSearch;
  readonly token: string;
  readonly onToken: (token: string) => void;
}

function Introduction({ document, calls }: Pick<Props, 'document' | 'calls'>) {
  return (
    <Stack gap={16}>
      <h1>{t.pageTitle()}</h1>
      <Text tone="muted">{t.pageIntro()}</Text>
      <MarkedText text={document.info.description} />
      <Stack as="ul" gap={8}>
        {document.tags.map(({ name, description }) => (
          <li key={name}>
            <b>{t.areaName({ area: name })}</b> (
            {t.countLine({ count: calls.filter(({ area }) => area === name).length })}
            ): {description}
          </li>
        ))}
      </Stack>
      <a href={`${clubConfig().api_host}/openapi.json`}>{t.dataLink()}</a>
    </Stack>
  );
}

function Opened({ document, calls, state, token, onToken }: Props) {
  const call = calls.find(({ id }) => id === state.call);
  if (call) return <CallView {...{ call, document, token, onToken }} />;
  const { schema: name = '' } = state;
  const schema = document.components.schemas[name];
  if (schema) return <SchemaView name={name} schema={schema} calls={calls} />;
  return (
    <Stack gap={8}>
      <h1>{t.unknownTitle()}</h1>
      <Text tone="muted">{t.unknownBody()}</Text>
    </Stack>
  );
}

/** What is open beside the list: a call, a schema, or the introduction. */
export function ReferenceDetail(props: Props) {
  const { call, schema, search, area } = props.state;
  if (!call && !schema) return <Introduction {...props} />;
  return (
    <>
      <div data-show="narrow">
        <BackLink to="/developers" search={{ search, area }}>
          {t.backLink()}
        </BackLink>
      </div>
      <Opened {...props} />
    </>
  );
}
