import { Link } from '@autolode/ssg-cli/runtime';
import { markdown } from '@autolode/theme';
import { Plate } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { fieldKinds, kindOfField } from '../../data/field-kinds.ts';
import { parsers } from '../../parsers/index.ts';
import { plateOf } from '../../parsers/regions.ts';

const { table: Table } = markdown.elements;

/** The number of additional fields by kind that each source documents. */
export const FeatureMatrix = (): ReactNode => (
  <div className="matrix">
    <Table data-narrow="stick">
      <thead>
        <tr>
          <th scope="col">Source</th>
          {fieldKinds.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parsers.map((parser) => (
          <tr key={parser.host}>
            <th scope="row">
              <Link href={`/parsers/${parser.host}/features`}>
                <Plate badge={{ ...plateOf(parser) }} />
                {parser.host}
              </Link>
            </th>
            {fieldKinds.map(({ id }) => {
              const fields = parser.fields.filter(({ name }) => kindOfField.get(name) === id);
              return (
                <td key={id}>
                  {fields.length > 0 && (
                    <span className="matrix-count" title={fields.map(({ name }) => name).join(', ')}>
                      {fields.length}
                      <span className="visually-hidden">: {fields.map(({ name }) => name).join(', ')}</span>
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
    <p className="table-note">A figure is the number of documented market fields of that kind.</p>
  </div>
);
