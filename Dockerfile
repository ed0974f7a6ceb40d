# A node of the server. Build: docker build -t tablee .
FROM node:22-slim AS web
WORKDIR /src
COPY . .
RUN cd web && npm ci && npm run build

FROM python:3.13-slim AS build
WORKDIR /src
COPY hatch_build.py pyproject.toml requirements.lock README.md LICENSE ./
COPY tools tools
COPY src src
COPY --from=web /src/src/tablee/server/web src/tablee/server/web
RUN pip install --no-cache-dir --prefix /install -r requirements.lock \
    && pip install --no-cache-dir --prefix /install --no-deps .

FROM python:3.13-slim
COPY --from=build /install /usr/local
RUN useradd --create-home tablee && mkdir /data && chown tablee /data
USER tablee
# Nobody waits for a compiler after the start: it is done here.
RUN tablee warm
ENV TABLEE_DATA=/data
EXPOSE 8765
HEALTHCHECK --start-period=30s --interval=10s CMD ["python", "-c", \
    "import urllib.request as r; r.urlopen('http://127.0.0.1:8765/readyz', timeout=5)"]
ENTRYPOINT ["tablee", "serve"]
